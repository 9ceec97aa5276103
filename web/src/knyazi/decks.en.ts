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
        "text": "Every speech shall end with “if I live”",
        "why": "Nobody should make plans without a footnote",
        "word": "if I live"
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
        "why": "Let somebody else be blamed for once",
        "word": "granny says"
      }
    },
    {
      "key": "be_it_known",
      "filled": {
        "form": "begins_with",
        "text": "Every speech shall begin with “off the record”",
        "why": "The clerk cannot keep up",
        "word": "off the record"
      }
    },
    {
      "key": "turnip",
      "filled": {
        "form": "mentions",
        "text": "Every speech shall mention a turnip",
        "why": "The harvest is large and nobody eats it",
        "word": "turnip"
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
        "why": "The court has a sore throat",
        "word": "r"
      }
    },
    {
      "key": "questions",
      "filled": {
        "form": "questions",
        "text": "Speak in questions only",
        "why": "Answers were punished only yesterday"
      }
    },
    {
      "key": "rhymes",
      "filled": {
        "form": "rhymes",
        "text": "Speak in rhyming lines",
        "why": "A travelling poet called us a village"
      }
    },
    {
      "key": "whisper",
      "filled": {
        "form": "whispering",
        "text": "Speak in whispers",
        "why": "The treasury is asleep at last"
      }
    },
    {
      "key": "shout",
      "filled": {
        "form": "capitals",
        "text": "Speak up, in capitals only",
        "why": "The envoys at the far end hear nothing"
      }
    },
    {
      "key": "no_repeats",
      "filled": {
        "form": "no_repeats",
        "text": "No word shall be said twice in a speech",
        "why": "Words are state property, one to a person"
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
        "why": "There is too much “I” in this realm"
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
        "why": "Sages managed, and so will you",
        "count": 7
      }
    },
    {
      "key": "two_words",
      "filled": {
        "form": "most_words",
        "text": "No more than two words at a time",
        "why": "The third always contradicts the first two",
        "count": 2
      }
    },
    {
      "key": "bow_first",
      "filled": {
        "form": "sign_first",
        "text": "Bow before you speak",
        "why": "Backs at court have grown stiff",
        "sign": "bow"
      }
    },
    {
      "key": "shrug_first",
      "filled": {
        "form": "sign_first",
        "text": "Shrug before you speak",
        "why": "There are far too many certain people here",
        "sign": "shrug"
      }
    },
    {
      "key": "salute_first",
      "filled": {
        "form": "sign_first",
        "text": "Salute before you speak",
        "why": "Let there be honour in it, if not sense",
        "sign": "salute"
      }
    },
    {
      "key": "bow_to_attack",
      "filled": {
        "form": "bowing",
        "text": "Bow before you attack",
        "why": "Ruin your neighbour politely"
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
      "key": "admire_hat",
      "filled": {
        "form": "words",
        "text": "Praise the hat of whoever comes in",
        "why": "Even if there is none, above all if there is none"
      }
    },
    {
      "key": "thank_victor",
      "filled": {
        "form": "words",
        "text": "Whoever loses an attack gives thanks for the lesson",
        "why": "We do not pay our teachers, so let them have that"
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
        "why": "Generosity without remorse looks like boasting"
      }
    },
    {
      "key": "gather_lands",
      "filled": {
        "form": "words",
        "text": "Applaud whoever takes the table",
        "why": "Here this is known as gathering in the lands"
      }
    },
    {
      "key": "own_sleeve",
      "filled": {
        "form": "words",
        "text": "Laugh into a sleeve, and into your own",
        "why": "Other people's sleeves ran out at the last feast"
      }
    },
    {
      "key": "national_dance",
      "filled": {
        "form": "words",
        "text": "Whoever beats off an attack dances with the shoulders",
        "why": "Joy should be seen from abroad"
      }
    },
    {
      "key": "weather",
      "filled": {
        "form": "words",
        "text": "Speak of the weather standing up, and well",
        "why": "The day after tomorrow it decides about the harvest"
      }
    },
    {
      "key": "cat_law",
      "filled": {
        "form": "words",
        "text": "No cat shall be moved from a lap",
        "why": "The cat has been at court the longest"
      }
    },
    {
      "key": "thank_dealer",
      "filled": {
        "form": "words",
        "text": "Give thanks aloud for every card",
        "why": "You might have got none"
      }
    },
    {
      "key": "compliment_beaten",
      "filled": {
        "form": "words",
        "text": "Say a kind word over every card that is beaten",
        "why": "Speak no ill of the fallen"
      }
    },
    {
      "key": "eyes_down",
      "filled": {
        "form": "words",
        "text": "Look mournful at your own hand",
        "why": "The cheerful are taxed already"
      }
    },
    {
      "key": "handkerchief",
      "filled": {
        "form": "words",
        "text": "Drop no handkerchief without your neighbour's consent",
        "why": "That makes three romances this week, and the army has not been fed"
      }
    },
    {
      "key": "blessing_sneeze",
      "filled": {
        "form": "words",
        "text": "Wish whoever sneezes a long reign, all together",
        "why": "It cannot do any harm"
      }
    },
    {
      "key": "phone_tax",
      "filled": {
        "form": "words",
        "text": "Whoever picks up a telephone for anything but the game apologises to the table",
        "why": "It sulks in silence, and for long"
      }
    },
    {
      "key": "proverb_tax",
      "filled": {
        "form": "words",
        "text": "Begin your turn with a proverb, your own will do",
        "why": "Wisdom should be laid in for the winter"
      }
    },
    {
      "key": "eyebrows",
      "filled": {
        "form": "words",
        "text": "Show surprise with the eyebrows only",
        "why": "Gasps are out of stock until the spring"
      }
    },
    {
      "key": "pockets",
      "filled": {
        "form": "words",
        "text": "No hands in pockets",
        "why": "The treasury is empty and the pockets are full: it is being looked into"
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
        "because": "Yesterday it vanished, and everybody kept silent"
      }
    },
    {
      "key": "sing_anthem",
      "filled": {
        "task": "Sing a neighbour's anthem to a tune of your own",
        "because": "You do not know ours anyway"
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
        "because": "You were too quick to judge"
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
        "because": "The people complain that nothing is clear"
      }
    },
    {
      "key": "poem_card",
      "filled": {
        "task": "Compose an ode to the two",
        "because": "Nobody has ever said a kind word about it"
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
      "key": "apologise_furniture",
      "filled": {
        "task": "Apologise to your chair",
        "because": "You sat on it without due respect"
      }
    },
    {
      "key": "national_costume",
      "filled": {
        "task": "Put together a national costume from what is at hand",
        "because": "You are not dressed for your station"
      }
    },
    {
      "key": "herald",
      "filled": {
        "task": "Announce everybody who opens their mouth",
        "because": "You spoke three times unannounced"
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
        "because": "Your sincerity has been questioned"
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
      "key": "fortune",
      "filled": {
        "task": "Tell your right neighbour's fortune from their own sleeve",
        "because": "Yesterday's rumours of yours came to nothing"
      }
    },
    {
      "key": "letter_home",
      "filled": {
        "task": "Dictate a letter to your mother about your service",
        "because": "She worries, and you are silent"
      }
    },
    {
      "key": "new_alphabet",
      "filled": {
        "task": "Invent a new letter for the realm and show it with your hands",
        "because": "You misuse the old ones"
      }
    },
    {
      "key": "exam_in_silence",
      "filled": {
        "task": "Examine the court in silence",
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
        "because": "You have denied the fourth already"
      }
    },
    {
      "key": "museum",
      "filled": {
        "task": "Give visitors a guided tour of this table",
        "because": "You have made us famous in the wrong way"
      }
    },
    {
      "key": "lost_sock",
      "filled": {
        "task": "Find out who took the left sock",
        "because": "The inquiry stands still, and you yawn"
      }
    },
    {
      "key": "balance",
      "filled": {
        "task": "Carry an invisible tray until your turn",
        "because": "You dropped the honour of the court, so practise"
      }
    },
    {
      "key": "alibi",
      "filled": {
        "task": "Produce an alibi for last Tuesday",
        "because": "Something happened on Tuesday, and you look cheerful"
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
        "because": "The unkind ones you spread for nothing"
      }
    },
    {
      "key": "sigh_duty",
      "filled": {
        "task": "Levy a duty on every sigh, payable in sympathy",
        "because": "The treasury is empty, and sympathy has never been taxed"
      }
    },
    {
      "key": "ambassador",
      "filled": {
        "task": "Negotiate with the door about its creak",
        "because": "There are no treaties to your name"
      }
    },
    {
      "key": "last_word",
      "filled": {
        "task": "Speak last until the party ends",
        "because": "You have said enough by speaking first"
      }
    }
  ],
  "punishments": [
    {
      "key": "responsibility",
      "filled": {
        "where": "on the shoulder",
        "saying": "carry it, and do not spill",
        "because": "You bore responsibility and dropped it"
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
        "where": "on the crown of the head, gently",
        "saying": "think, head, think",
        "because": "You thought in the wrong direction"
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
      "key": "back_poem",
      "filled": {
        "where": "on the back, in time",
        "saying": "one, two, the realm stands true",
        "because": "You slouched before the envoys"
      }
    },
    {
      "key": "palm",
      "filled": {
        "where": "on the palm",
        "saying": "not yours, not yours",
        "because": "Your fingers were quicker than your wits"
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
        "saying": "consider yourself raised",
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
        "where": "on the elbow",
        "saying": "you had your chance",
        "because": "You elbowed your way up and stopped to admire the view"
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
        "saying": "leave some for the treasury",
        "because": "You ate for three and served for half"
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
        "saying": "now you hear it",
        "because": "Something important went past you"
      }
    },
    {
      "key": "honour",
      "filled": {
        "where": "on the honour, if it can be found",
        "saying": "come out, come out",
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
        "saying": "you did not earn a fresh one",
        "because": "Your joke was last year's"
      }
    },
    {
      "key": "tickle",
      "filled": {
        "where": "on the side, where it tickles",
        "saying": "laugh when you are told",
        "because": "Your face was darker than the decree"
      }
    },
    {
      "key": "shadow",
      "filled": {
        "where": "on the shadow",
        "saying": "do not hide there either",
        "because": "You hid behind somebody's back"
      }
    },
    {
      "key": "knuckles",
      "filled": {
        "where": "on the knuckles, as a symbol",
        "saying": "do not hoard",
        "because": "You kept a trump until it went mouldy"
      }
    },
    {
      "key": "lunch_break",
      "filled": {
        "where": "as many as ordered, with a break for lunch",
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
        "saying": "no need to grow back",
        "because": "Your vanity did not fit through the door"
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
        "because": "There was doubt whether you have one"
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
        "text": "I ask for a raise: I have served for long, and grow thin of late"
      }
    },
    {
      "key": "holiday",
      "filled": {
        "text": "I ask for a day off from respect: my back no longer unbends"
      }
    },
    {
      "key": "victims",
      "filled": {
        "text": "I ask to be listed among the victims: they are given more than the faithful"
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
      "key": "monopoly",
      "filled": {
        "text": "I ask for the sole right to sigh: the others do it without feeling"
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
        "text": "I ask for the loan of a trump: I shall repay it when I have risen"
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
        "text": "I ask for a medal for not running away: I have failed all the other conditions"
      }
    },
    {
      "key": "window",
      "filled": {
        "text": "I ask for a seat by the window: I should like to be the first to see the riot"
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
      "key": "holiday_name",
      "filled": {
        "text": "I ask for a feast in my honour, February will do, it is empty anyway"
      }
    },
    {
      "key": "truth",
      "filled": {
        "text": "I ask leave to tell the truth once and go out at once"
      }
    },
    {
      "key": "food_taster",
      "filled": {
        "text": "I ask to be made taster of pies: I suspect the filling"
      }
    },
    {
      "key": "map",
      "filled": {
        "text": "I ask for a map of the realm: I went out for bread and walked into history"
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
        "text": "I ask that rain be abolished on Thursdays: that is when I have hopes"
      }
    },
    {
      "key": "punish_me",
      "filled": {
        "text": "I ask to be punished a little beforehand: then the day will be calm"
      }
    },
    {
      "key": "fast_clock",
      "filled": {
        "text": "I ask for a clock that runs fast: I should like to know how all this ends"
      }
    },
    {
      "key": "chair_leg",
      "filled": {
        "text": "I ask for a fourth leg to my chair: peace of mind is hard to balance"
      }
    },
    {
      "key": "choir",
      "filled": {
        "text": "I ask for a choir of two: one to sing, one to explain that it is about me"
      }
    },
    {
      "key": "forget",
      "filled": {
        "text": "I ask that all I said yesterday be forgotten, and all I shall say today"
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
