// Made by scripts/page_terms.py from the words and the rules of the server: do not edit.
export default {
  "decrees": [
    {
      "key": "quack",
      "filled": {
        "form": "ends_with",
        "text": "Every speech shall end with “quack”",
        "why": "The ducks on the pond feel left out of affairs of state",
        "word": "quack"
      }
    },
    {
      "key": "mildly",
      "filled": {
        "form": "ends_with",
        "text": "Every speech shall end with “to put it mildly”",
        "why": "Envoys complain that we are never worth quoting",
        "word": "to put it mildly"
      }
    },
    {
      "key": "if_spared",
      "filled": {
        "form": "ends_with",
        "text": "Every speech shall end with “if I am spared”",
        "why": "A plan without that footnote is a plot",
        "word": "if I am spared"
      }
    },
    {
      "key": "samovar",
      "filled": {
        "form": "begins_with",
        "text": "Every speech shall begin with “by the teapot”",
        "why": "It is the last thing in the palace that has not been pawned",
        "word": "by the teapot"
      }
    },
    {
      "key": "they_say",
      "filled": {
        "form": "begins_with",
        "text": "Every speech shall begin with “Granny says”",
        "why": "Granny is the only one at court without a record",
        "word": "granny says"
      }
    },
    {
      "key": "be_it_known",
      "filled": {
        "form": "begins_with",
        "text": "Every speech shall begin with “off the record”",
        "why": "The last minutes were performed at the market, with puppets",
        "word": "off the record"
      }
    },
    {
      "key": "bear",
      "filled": {
        "form": "mentions",
        "text": "Every speech shall mention the bear",
        "why": "It is standing in the hall, waiting to hear whether it is loved",
        "word": "bear"
      }
    },
    {
      "key": "goose",
      "filled": {
        "form": "mentions",
        "text": "Every speech shall mention the goose",
        "why": "It saved the capital and still has no statue",
        "word": "goose"
      }
    },
    {
      "key": "no_cards",
      "filled": {
        "form": "without_word",
        "text": "The word “card” shall not be said",
        "why": "Abroad they have begun to think that this is a game",
        "word": "card"
      }
    },
    {
      "key": "no_but",
      "filled": {
        "form": "without_word",
        "text": "The word “but” shall not be said",
        "why": "Objections ran out on Tuesday",
        "word": "but"
      }
    },
    {
      "key": "no_money",
      "filled": {
        "form": "without_word",
        "text": "The word “money” shall not be said",
        "why": "It is no longer with us, and one does not gossip about the departed",
        "word": "money"
      }
    },
    {
      "key": "no_well",
      "filled": {
        "form": "without_word",
        "text": "The word “well” shall not be said",
        "why": "Somebody always falls in",
        "word": "well"
      }
    },
    {
      "key": "no_home",
      "filled": {
        "form": "without_word",
        "text": "The word “home” shall not be said",
        "why": "People go there and are never seen again",
        "word": "home"
      }
    },
    {
      "key": "no_o",
      "filled": {
        "form": "without_letter",
        "text": "Do without the letter “o”",
        "why": "It is round and has rolled under the throne",
        "word": "o"
      }
    },
    {
      "key": "no_a",
      "filled": {
        "form": "without_letter",
        "text": "Do without the letter “a”",
        "why": "We lent it to the neighbours, and they will not give it back",
        "word": "a"
      }
    },
    {
      "key": "no_r",
      "filled": {
        "form": "without_letter",
        "text": "Do without the letter “r”",
        "why": "Growling is reserved for the lion on the coat of arms",
        "word": "r"
      }
    },
    {
      "key": "questions",
      "filled": {
        "form": "questions",
        "text": "Speak in questions only",
        "why": "Everybody with an answer was punished yesterday"
      }
    },
    {
      "key": "rhymes",
      "filled": {
        "form": "rhymes",
        "text": "Speak in rhyming lines",
        "why": "A visiting poet called us prosaic"
      }
    },
    {
      "key": "whisper",
      "filled": {
        "form": "whispering",
        "text": "Speak in whispers",
        "why": "The conscience of the state has only just dropped off"
      }
    },
    {
      "key": "shout",
      "filled": {
        "form": "capitals",
        "text": "Speak up, in capitals only",
        "why": "The neighbours are listening in and cannot make out a word"
      }
    },
    {
      "key": "no_repeats",
      "filled": {
        "form": "no_repeats",
        "text": "No word shall be said twice in a speech",
        "why": "Words are government issue, and used ones are not replaced"
      }
    },
    {
      "key": "one_letter",
      "filled": {
        "form": "one_letter",
        "text": "All words of a speech shall begin with one letter",
        "why": "The clerk has learnt only one so far"
      }
    },
    {
      "key": "third_person",
      "filled": {
        "form": "third_person",
        "text": "Speak of yourself as of a stranger",
        "why": "It was always somebody else who did it anyway"
      }
    },
    {
      "key": "three_words",
      "filled": {
        "form": "exact_words",
        "text": "Speak in exactly three words",
        "why": "The coat of arms holds no more",
        "count": 3
      }
    },
    {
      "key": "five_words",
      "filled": {
        "form": "exact_words",
        "text": "Speak in exactly five words",
        "why": "The sixth word always asks for a raise",
        "count": 5
      }
    },
    {
      "key": "seven_words",
      "filled": {
        "form": "most_words",
        "text": "No more than seven words at a time",
        "why": "The clerk counts on his fingers, and three are frostbitten",
        "count": 7
      }
    },
    {
      "key": "two_words",
      "filled": {
        "form": "most_words",
        "text": "No more than two words at a time",
        "why": "“Yes” takes up one, and the other is a present",
        "count": 2
      }
    },
    {
      "key": "bow_first",
      "filled": {
        "form": "sign_first",
        "text": "Bow before you speak",
        "why": "The ceilings are being lowered to save on heating",
        "sign": "bow"
      }
    },
    {
      "key": "shrug_first",
      "filled": {
        "form": "sign_first",
        "text": "Shrug before you speak",
        "why": "We have quite enough people who are sure of themselves",
        "sign": "shrug"
      }
    },
    {
      "key": "salute_first",
      "filled": {
        "form": "sign_first",
        "text": "Salute before you speak",
        "why": "It keeps one hand where we can see it",
        "sign": "salute"
      }
    },
    {
      "key": "bow_to_attack",
      "filled": {
        "form": "bowing",
        "text": "Bow before you attack",
        "why": "Without the bow it is robbery, with it, politics"
      }
    },
    {
      "key": "ask_chair",
      "filled": {
        "form": "words",
        "text": "Ask your chair's leave before you sit down",
        "why": "The throne was an ordinary chair once, too"
      }
    },
    {
      "key": "card_trade",
      "filled": {
        "form": "words",
        "text": "Announce what every card you lay does for a living",
        "why": "There will be no more idlers in this deck"
      }
    },
    {
      "key": "thank_victor",
      "filled": {
        "form": "words",
        "text": "Whoever loses an attack gives thanks for the lesson",
        "why": "We do not pay our teachers, so thanks will have to do"
      }
    },
    {
      "key": "tea_toast",
      "filled": {
        "form": "words",
        "text": "Drink only to somebody's health",
        "why": "There is but one doctor, and he drinks too"
      }
    },
    {
      "key": "suspect_neighbour",
      "filled": {
        "form": "words",
        "text": "At the word “riot” look at your neighbour with suspicion",
        "why": "It halves the cost of the inquiry"
      }
    },
    {
      "key": "did_not_mean",
      "filled": {
        "form": "words",
        "text": "Lay a trump with the words “I did not mean to”",
        "why": "It will help you at the trial"
      }
    },
    {
      "key": "gather_lands",
      "filled": {
        "form": "words",
        "text": "Applaud whoever takes the table",
        "why": "Officially, this is a gain of territory"
      }
    },
    {
      "key": "laugh_ration",
      "filled": {
        "form": "words",
        "text": "Laugh no longer than your left neighbour",
        "why": "Laughter is common property, and it is always the same people who use it up"
      }
    },
    {
      "key": "national_dance",
      "filled": {
        "form": "words",
        "text": "Whoever beats off an attack dances with the shoulders",
        "why": "The treasury could afford only the upper half of the national dance"
      }
    },
    {
      "key": "gaze_afar",
      "filled": {
        "form": "words",
        "text": "Speak gazing into the distance",
        "why": "There is a painter in the room, and he gives no warning"
      }
    },
    {
      "key": "rise_for_cat",
      "filled": {
        "form": "words",
        "text": "Rise for every cat, even one on a screen",
        "why": "It alone has never bowed to anybody"
      }
    },
    {
      "key": "thank_dealer",
      "filled": {
        "form": "words",
        "text": "Having looked at your hand, thank fate and do not say what for",
        "why": "Whoever asked yesterday is dealing today"
      }
    },
    {
      "key": "compliment_beaten",
      "filled": {
        "form": "words",
        "text": "Say a kind word over every card that is beaten",
        "why": "Tomorrow it will be you, and you will be glad of the custom"
      }
    },
    {
      "key": "eyes_down",
      "filled": {
        "form": "words",
        "text": "Pull a mournful face whenever you look at your cards",
        "why": "Cheerfulness is taxed"
      }
    },
    {
      "key": "with_pleasure",
      "filled": {
        "form": "words",
        "text": "Say no only with the words “with the greatest pleasure”",
        "why": "According to the reports, nobody here is ever refused"
      }
    },
    {
      "key": "as_planned",
      "filled": {
        "form": "words",
        "text": "Whoever takes the table announces “all according to plan”",
        "why": "Defeats were abolished under Grandfather"
      }
    },
    {
      "key": "monuments",
      "filled": {
        "form": "words",
        "text": "Scratch your head while you think",
        "why": "Whatever stands still here is listed as a monument"
      }
    },
    {
      "key": "proverb_tax",
      "filled": {
        "form": "words",
        "text": "Begin your turn with a proverb, your own will do",
        "why": "Folk wisdom is running low, and the folk are in no hurry"
      }
    },
    {
      "key": "eyebrows",
      "filled": {
        "form": "words",
        "text": "Show surprise with the eyebrows only",
        "why": "Dropped jaws get in the way of the broom"
      }
    },
    {
      "key": "nod_first",
      "filled": {
        "form": "sign_first",
        "text": "Nod before you speak",
        "why": "Agreement is payable in advance",
        "sign": "nod"
      }
    },
    {
      "key": "foreign_word",
      "filled": {
        "form": "words",
        "text": "Beg the dictionary's pardon for every foreign word",
        "why": "We have only one, and it is sensitive"
      }
    }
  ],
  "errands": [
    {
      "key": "guard_spoon",
      "filled": {
        "task": "Guard the spoon until further notice",
        "because": "Last time it came home at dawn, and you covered for it"
      }
    },
    {
      "key": "sing_anthem",
      "filled": {
        "task": "Perform your shopping list as if it were an anthem",
        "because": "You never learnt the words of ours, and these at least you wrote"
      }
    },
    {
      "key": "report_window",
      "filled": {
        "task": "Report every turn what goes on outside the window",
        "because": "The border does not watch itself"
      }
    },
    {
      "key": "amnesty",
      "filled": {
        "task": "Grant your right neighbour an amnesty for all they have not done yet",
        "because": "You have blamed them in advance already"
      }
    },
    {
      "key": "statue",
      "filled": {
        "task": "Be a statue until your turn",
        "because": "The square is empty and you fidget"
      }
    },
    {
      "key": "translate",
      "filled": {
        "task": "Translate your left neighbour into plain language",
        "because": "Yesterday you understood them and kept it to yourself"
      }
    },
    {
      "key": "poem_card",
      "filled": {
        "task": "Compose an ode to the humble two",
        "because": "You have played one without so much as an introduction"
      }
    },
    {
      "key": "census",
      "filled": {
        "task": "Hold a census of those present and come out one short",
        "because": "By the last census the one too many was you"
      }
    },
    {
      "key": "denounce_self",
      "filled": {
        "task": "Compose a denunciation of yourself and read it with feeling",
        "because": "You read other people's without any"
      }
    },
    {
      "key": "soothsayer",
      "filled": {
        "task": "Foretell your neighbour's future without alarming them",
        "because": "With your past you have alarmed everybody already"
      }
    },
    {
      "key": "reference",
      "filled": {
        "task": "Obtain a three-word reference from your right neighbour",
        "because": "Going by your last one, we had a stable ready"
      }
    },
    {
      "key": "national_costume",
      "filled": {
        "task": "Put together a national costume from what is at hand",
        "because": "A foreign guest took you for furniture"
      }
    },
    {
      "key": "herald",
      "filled": {
        "task": "Announce everybody who opens their mouth",
        "because": "Yesterday you came in, and nobody turned round"
      }
    },
    {
      "key": "nature_sounds",
      "filled": {
        "task": "Be a quiet summer forest at this table",
        "because": "Everybody is tense because of you"
      }
    },
    {
      "key": "open_teapot",
      "filled": {
        "task": "Give a speech at the opening of the teapot",
        "because": "At the opening of the bridge you kept silent, and it took offence"
      }
    },
    {
      "key": "one_hand",
      "filled": {
        "task": "Play with one hand and keep the other on your heart",
        "because": "You cannot be trusted with both"
      }
    },
    {
      "key": "toast",
      "filled": {
        "task": "Propose a toast to the discard pile",
        "because": "You send cards there without a word of farewell"
      }
    },
    {
      "key": "for_grandchildren",
      "filled": {
        "task": "Lay your next card so that grandchildren will hear of it",
        "because": "Your last one has been forgotten even by you"
      }
    },
    {
      "key": "race_commentary",
      "filled": {
        "task": "Commentate on the next attack as if it were a horse race",
        "because": "You slept through the last three, and two of them were against you"
      }
    },
    {
      "key": "letter_home",
      "filled": {
        "task": "Dictate a letter to your mother about your service",
        "because": "She has had to follow your career through the verdicts"
      }
    },
    {
      "key": "new_alphabet",
      "filled": {
        "task": "Invent a new letter for the realm and show it with your hands",
        "because": "You have used up the old ones on excuses"
      }
    },
    {
      "key": "exam_in_silence",
      "filled": {
        "task": "Examine the court in the art of silence",
        "because": "You have been resitting it for three years"
      }
    },
    {
      "key": "biscuit",
      "filled": {
        "task": "Give the biscuit a state funeral",
        "because": "It went stale misunderstood, and you sat beside it"
      }
    },
    {
      "key": "ominous_music",
      "filled": {
        "task": "Provide ominous music whenever somebody thinks",
        "because": "You think without any warning"
      }
    },
    {
      "key": "three_merits",
      "filled": {
        "task": "Name three virtues of whoever beat you",
        "because": "You had listed all the faults before you even lost"
      }
    },
    {
      "key": "museum",
      "filled": {
        "task": "Give visitors a guided tour of this table",
        "because": "Before the envoys you called it just a table"
      }
    },
    {
      "key": "lost_sock",
      "filled": {
        "task": "Find out who took the left sock",
        "because": "All the evidence points to you, so you know the case best"
      }
    },
    {
      "key": "balance",
      "filled": {
        "task": "Carry an invisible tray until your turn",
        "because": "You have already dropped the visible one"
      }
    },
    {
      "key": "alibi",
      "filled": {
        "task": "Produce an alibi for last Tuesday",
        "because": "Something happened on Tuesday, and you look suspiciously cheerful"
      }
    },
    {
      "key": "retreat_motto",
      "filled": {
        "task": "Find the court a motto that looks well in retreat",
        "because": "The old one you forgot while still advancing"
      }
    },
    {
      "key": "parade",
      "filled": {
        "task": "Take the salute of the cups and decorate the bravest",
        "because": "You know how to drink with the troops, but not how to praise them"
      }
    },
    {
      "key": "shadow",
      "filled": {
        "task": "Copy your left neighbour's gestures until your turn",
        "because": "No thoughts of your own were found"
      }
    },
    {
      "key": "gossip",
      "filled": {
        "task": "Spread a kind rumour about yourself",
        "because": "You have done your best about everybody else already"
      }
    },
    {
      "key": "sell_chair",
      "filled": {
        "task": "Sell your left neighbour the chair they are sitting on",
        "because": "So far you have given away other people's things for nothing"
      }
    },
    {
      "key": "ambassador",
      "filled": {
        "task": "Negotiate with the door about its creak",
        "because": "It did not work out with people"
      }
    },
    {
      "key": "fairy_tale",
      "filled": {
        "task": "Tell a fairy tale in which you are right",
        "because": "No such case is on record"
      }
    }
  ],
  "punishments": [
    {
      "key": "responsibility",
      "filled": {
        "where": "on the shoulder",
        "saying": "and do not spill it this time",
        "because": "You were given responsibility and dropped it"
      }
    },
    {
      "key": "sole",
      "filled": {
        "where": "on the sole",
        "saying": "so much for the career",
        "because": "You went up in the world without wiping your feet"
      }
    },
    {
      "key": "crown_head",
      "filled": {
        "where": "on the crown of the head, as one knocks at a door",
        "saying": "thoughts, you may come out",
        "because": "You have been thinking for ages, with no consequences"
      }
    },
    {
      "key": "knee",
      "filled": {
        "where": "on the knee",
        "saying": "the doctor calls it a reflex",
        "because": "Your knee did not tremble when it should have"
      }
    },
    {
      "key": "carpet",
      "filled": {
        "where": "on the back, like a carpet",
        "saying": "look at all that dust",
        "because": "You have been lying in one place too long"
      }
    },
    {
      "key": "stamp",
      "filled": {
        "where": "on the palm, like a rubber stamp",
        "saying": "received and filed",
        "because": "Your excuse was not on the proper form"
      }
    },
    {
      "key": "sleeve",
      "filled": {
        "where": "on the sleeve",
        "saying": "come out, ace",
        "because": "Your sleeve rustled in a suspicious way"
      }
    },
    {
      "key": "hat",
      "filled": {
        "where": "on the hat",
        "saying": "there is your promotion",
        "because": "A hat too large for the head, and a head too large for the rank"
      }
    },
    {
      "key": "air",
      "filled": {
        "where": "just past the ear, as a warning",
        "saying": "next time I shall not miss",
        "because": "A small fault, and newspapers are dear"
      }
    },
    {
      "key": "chair",
      "filled": {
        "where": "on the back of the chair",
        "saying": "nothing personal, chair",
        "because": "You sat too loudly"
      }
    },
    {
      "key": "both_shoulders",
      "filled": {
        "where": "on both shoulders, as for a knight",
        "saying": "arise and never do it again",
        "because": "It was the wrong sort of deed"
      }
    },
    {
      "key": "elbow",
      "filled": {
        "where": "on the elbow, near the funny bone",
        "saying": "funny, is it not",
        "because": "You laughed before the throne had reached the point"
      }
    },
    {
      "key": "slow",
      "filled": {
        "where": "on the back, taking time",
        "saying": "and this one is for Tuesday",
        "because": "Tuesday has not been forgiven"
      }
    },
    {
      "key": "belly",
      "filled": {
        "where": "on the buttons",
        "saying": "hold the line",
        "because": "Of your whole uniform only the buttons did any service"
      }
    },
    {
      "key": "heel",
      "filled": {
        "where": "on the heels",
        "saying": "catch up with the realm",
        "because": "The realm marched on while you tied a shoelace"
      }
    },
    {
      "key": "ear_near",
      "filled": {
        "where": "near the ear, with a rustle",
        "saying": "that was a hint",
        "because": "You have missed every hint since breakfast"
      }
    },
    {
      "key": "honour",
      "filled": {
        "where": "on the honour, if it can be found",
        "saying": "hear that echo",
        "because": "Honour was not shown on demand"
      }
    },
    {
      "key": "modesty",
      "filled": {
        "where": "on the shoulder, to applause",
        "saying": "no encores, please",
        "because": "You overacted your modesty"
      }
    },
    {
      "key": "newspaper",
      "filled": {
        "where": "on the back, with today's paper",
        "saying": "now you are informed",
        "because": "You did not know who reigns"
      }
    },
    {
      "key": "yesterday",
      "filled": {
        "where": "on the shoulder, with yesterday's paper",
        "saying": "a fresh one would be wasted on you",
        "because": "Your joke was last year's"
      }
    },
    {
      "key": "fan",
      "filled": {
        "where": "past the face, like a fan",
        "saying": "cool down, you are no kettle",
        "because": "You came to the boil without permission"
      }
    },
    {
      "key": "shadow",
      "filled": {
        "where": "on the shadow",
        "saying": "you are in this too",
        "because": "You hid behind other people's backs"
      }
    },
    {
      "key": "knuckles",
      "filled": {
        "where": "on the knuckles, as a symbol",
        "saying": "it is not a cheese",
        "because": "You kept a trump until it went mouldy"
      }
    },
    {
      "key": "lunch_break",
      "filled": {
        "where": "on the back, with a break for lunch",
        "saying": "enjoy your meal",
        "because": "You lunched before your betters were hungry"
      }
    },
    {
      "key": "collar",
      "filled": {
        "where": "on the collar",
        "saying": "chin up, voice down",
        "because": "Your voice was above your station"
      }
    },
    {
      "key": "boots",
      "filled": {
        "where": "on the boots",
        "saying": "it is not their fault",
        "because": "You withdrew into yourself with your boots on"
      }
    },
    {
      "key": "pride",
      "filled": {
        "where": "on the vanity",
        "saying": "pssssh",
        "because": "Your vanity swelled and got stuck in the door"
      }
    },
    {
      "key": "lullaby",
      "filled": {
        "where": "on the shoulder, as a lullaby",
        "saying": "sleep at home",
        "because": "You yawned during a speech from the throne"
      }
    },
    {
      "key": "spine",
      "filled": {
        "where": "down the spine",
        "saying": "so that is where you keep it",
        "because": "You bowed as if you had none"
      }
    },
    {
      "key": "farewell",
      "filled": {
        "where": "on the shoulder, for the road",
        "saying": "and no more cleverness",
        "because": "You were clever without a permit"
      }
    }
  ],
  "petitions": [
    {
      "key": "raise",
      "filled": {
        "text": "I ask for a raise: on my present pay I am loyal only until lunch"
      }
    },
    {
      "key": "holiday",
      "filled": {
        "text": "I ask for a day off from bowing: my back has forgotten the way up"
      }
    },
    {
      "key": "victims",
      "filled": {
        "text": "I ask to be moved from the loyal to the injured: the benefits are better"
      }
    },
    {
      "key": "enemy",
      "filled": {
        "text": "I ask for an enemy of my own rank: the present one takes no notice of me"
      }
    },
    {
      "key": "portrait",
      "filled": {
        "text": "I ask for my portrait in the hall: my mother does not believe I am at court"
      }
    },
    {
      "key": "double",
      "filled": {
        "text": "I ask for a double: feasts I shall attend in person, executions we can take in turns"
      }
    },
    {
      "key": "mercy_once",
      "filled": {
        "text": "I ask for mercy in advance: the sins are planned"
      }
    },
    {
      "key": "trumps",
      "filled": {
        "text": "I ask for the loan of a trump: I shall repay it when I outrank you"
      }
    },
    {
      "key": "neighbour",
      "filled": {
        "text": "I ask to be moved: my neighbour breathes in my direction with intent"
      }
    },
    {
      "key": "goat",
      "filled": {
        "text": "I ask for a goat: I have nobody to consult"
      }
    },
    {
      "key": "envelopes",
      "filled": {
        "text": "I ask that yesterday's denunciation be read as a birthday greeting: I mixed up the envelopes"
      }
    },
    {
      "key": "silence",
      "filled": {
        "text": "I ask for silence, one turn of it: I should like to hear a thought of mine"
      }
    },
    {
      "key": "sleep",
      "filled": {
        "text": "I ask that my sleep be counted as service: asleep I betray nobody"
      }
    },
    {
      "key": "soup",
      "filled": {
        "text": "I ask that soup be made a state secret: nobody has seen any as it is"
      }
    },
    {
      "key": "rank_trial",
      "filled": {
        "text": "I ask for promotion on approval: if it does not suit, I shall give it back"
      }
    },
    {
      "key": "monument",
      "filled": {
        "text": "I ask for a monument while I live, a small one: I shall stand on it myself"
      }
    },
    {
      "key": "good_name",
      "filled": {
        "text": "I ask for my good name back: I pawned it and ate the receipt"
      }
    },
    {
      "key": "medal",
      "filled": {
        "text": "I ask for a medal for valour: I have been contradicting you all evening, in my head"
      }
    },
    {
      "key": "window",
      "filled": {
        "text": "I ask for a seat by the window: I like to see who is winning before I acquire convictions"
      }
    },
    {
      "key": "pension",
      "filled": {
        "text": "I ask for my pension now and my service later: it is fairer on both of us"
      }
    },
    {
      "key": "apprentice",
      "filled": {
        "text": "I ask for an apprentice: let somebody be afraid of me for once"
      }
    },
    {
      "key": "blind_alley",
      "filled": {
        "text": "I ask that a blind alley be named after me: sooner or later everybody ends up there"
      }
    },
    {
      "key": "truth",
      "filled": {
        "text": "I ask leave to tell the truth, once, from very near the door"
      }
    },
    {
      "key": "ladder_carpet",
      "filled": {
        "text": "I ask for a carpet at the foot of the career ladder: I usually arrive there head first"
      }
    },
    {
      "key": "map",
      "filled": {
        "text": "I ask for a map of the realm: I went out for bread and came back with a border dispute"
      }
    },
    {
      "key": "witness",
      "filled": {
        "text": "I ask for a witness: I was treated justly, and nobody will believe it"
      }
    },
    {
      "key": "rain",
      "filled": {
        "text": "I ask for a rainy day: I have been saving up for one all my life and should like to spend it"
      }
    },
    {
      "key": "punish_me",
      "filled": {
        "text": "I ask to be punished today: they say everything goes up on Monday"
      }
    },
    {
      "key": "fast_clock",
      "filled": {
        "text": "I ask for a clock that runs fast: I should like to know how all this ends"
      }
    },
    {
      "key": "screen",
      "filled": {
        "text": "I ask to be appointed a screen: people already talk as though I were not here"
      }
    },
    {
      "key": "fair_bow",
      "filled": {
        "text": "I ask that nobody bow lower than I do: my rivals have no spine, and it is not a fair contest"
      }
    },
    {
      "key": "forget",
      "filled": {
        "text": "I ask that what I said yesterday be forgotten, and tomorrow's words along with it"
      }
    },
    {
      "key": "faint",
      "filled": {
        "text": "I ask leave to faint at the council: at home there is nobody to catch me"
      }
    },
    {
      "key": "title",
      "filled": {
        "text": "I ask for a longer title: a short one is easily remembered and punished"
      }
    },
    {
      "key": "geese",
      "filled": {
        "text": "I ask for protection from the geese: they know where I live"
      }
    },
    {
      "key": "quiet_fall",
      "filled": {
        "text": "If I am to be demoted, I ask that it be after supper"
      }
    }
  ]
}
