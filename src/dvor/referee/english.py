"""English words that tell of whom one speaks, in small letters, and English first names."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


WORDS = _words(
    """
    will rose grace hope faith joy may june april august jack frank mark bill art drew chip rich pat sue dawn
    ruby crystal summer autumn daisy lily olive penny pearl iris violet ivy hazel ray guy dean miles chase
    grant cliff roman pierce wade heath gene carol harry rusty sandy robin victor victoria angel amber ginger
    holly jade jasmine melody misty patience prudence charity stormy sky star don dick van lance sterling
    bishop king earl duke prince baron queen den
    hunter mason carter taylor cooper parker tanner fisher turner archer porter walker miller cook baker piper page
    reed clay stone forest brook brooks lane rocky buddy sunny honey candy cherry peach basil sage rosemary heather
    willow laurel aspen ash rowan poppy clover fern flora opal coral diamond jet winter wren jay drake raven phoenix
    wolf bear fox colt buck bunny kitty mercy verity constance felicity honor honour glory destiny trinity haven
    heaven eden harmony serenity unity justice noble royal major marshal marshall abbot pope knight squire jean
    lyric cadence aria viola harp cash price skip chuck chad rip trip glen dale rock windy dusty ernest merry tiny
    dotty patty peg belle kit bee ace rex jordan georgia virginia florence paris chelsea austin dallas houston
    denver madison savannah sydney india china asia america holland kenya milan vienna verona sienna geneva troy
    boston lincoln washington jackson hudson nelson francs bell dot gale gill hank heather iris ivory jewel
    lark linden love myrtle nova olive pansy paige rain river rush sky sparrow star storm summer tiger
    tulip valentine vale west wood woody moss cat dog tank tiger duke boss
    """
)
"""English names that are English words."""

RARELY_WORDS = _words(
    """
    mike nick max rob josh ben dan tom ted ed al ken bob
    """
)
"""English names that are words too, but hardly ever with a capital letter."""

TOWNS = _words(
    """
    jordan georgia virginia florence paris chelsea austin dallas houston denver madison savannah sydney india china
    asia america holland kenya milan vienna verona sienna geneva troy boston lincoln washington jackson hudson
    victoria phoenix brooklyn charlotte adelaide alexandria carolina
    """
)
"""English names that are places, too."""

WHERE = _words("in at to from near through around via inside outside across visit visited visiting leaving left")
"""Before places."""

TO_WHOM = _words(
    """
    give gave given pass passed hand handed deal dealt talk talked talking speak spoke say said listen lost lose bow
    bowed kneel explain complain send sent show showed bring brought belongs apologise apologize whisper whispered
    sorry thanks congrats cheers
    """
)
"""Somebody to whom it is done stands behind them."""

MONTHS = _words(
    """
    may june april august
    """
)

ROLES = _words(
    """
    uncle aunt auntie cousin husband wife boyfriend girlfriend nephew niece neighbour neighbor boss grandpa grandma
    teacher brother sister father mother son daughter my his her their cat dog friend king
    queen prince saint st sir lord lady mr mrs ms dr doctor actor singer writer president emperor tsar your
    """
)

ARTICLES = _words("a an the")
OWN = _words("my his her their your")

DEEDS = _words(
    """
    took saw played passed threw conceded won lost beat bluffs cheats lies knows laughed cheated bluffed dealt
    attacked attacks plays takes holds passes throws concedes deals
    said says asked asks told tells thinks thought owes owed stole steals hid winks winked
    wrote writes sold sells fell
    paid pays eats ate loves hates likes swept sweeps dropped drops winks hits shuts grins grinned giggles giggled
    laughs stares stared sneezed yawned yawns went left sat sits smiles smiled forgot peeked wants
    """
)
"""What people do at a table of cards."""

MEANWHILE = _words("just never always still also even already really again")

PLAY = _words("shuffle deal play bluff cheat pass throw take beat lie peek concede count sort trump")

BELONGINGS = _words(
    "beard hat face chair phone tea turn hand hands cards card sleeve sleeves glasses crown throne face eyes"
)
"""What people have at a table, and seasons and feelings hardly."""

UNDERWAY = _words("breaking rising coming ending fading falling blooming approaching")
"""What dawns, summers and roses are doing."""

ENDEARMENTS = _words("dear darling love honey sweetie mate please you're you’re you've you’ve")
"""Behind a name: somebody is spoken to."""

ABLE = _words("can't can’t didn't didn’t doesn't doesn’t won't won’t can did")

CARDS = _words("trump trumps card cards hand ace aces six seven eight mercy turn move throne crown")
"""Whoever speaks of these speaks of the game."""

VAGUE = _words(
    """
    a an every any some no each another like as than past drug two three many
    """
)

BE = _words(
    """
    be become becoming being am was were is are been i'm you're he's she's who's
    """
)

POINTING = _words(
    """
    the our this that my your his her their dear o oh hey
    """
)

FLOWERY = _words(
    """
    great dear mighty gracious wise noble merciful beloved good kind almighty
    """
)

TOPICS = _words(
    """
    movie movies film films novel song songs series book story stories costume line bell cannon bomb bomba
    """
)

SMALL = _words(
    """
    and or but if who that which with without to for from of on in at by over under again just still now then here
    there always never really not too also only already yet because so when while
    """
)

VERBS = _words(
    """
    is has was will can does did would could should had may must says said takes took wants lost won beats
    beat looks sleeps sleep knows cheats cheated told tells goes went comes came sits sat throws threw passes
    """
)

FIRST_NAMES = _words(
    """
    anne ann mary john peter george king queen
    """
)
"""Before another name: «Anne Frank»."""

# First names, in the form of `diminutives`.

DIMINUTIVES = """
Alexander: Alex Alec Xander Sandy
Andrew: Andy Drew
Anna=Anne=Ann: Annie Nan Nancy
Anthony: Tony
Benjamin: Ben Benny Benji
Catherine=Katherine=Kathryn: Kate Katie Kathy Cathy Kitty
Charles: Charlie Chuck Chas
Christopher: Chris Kit Topher
Christine=Christina: Chris Chrissie Tina
Daniel: Dan Danny
David: Dave Davy
Deborah: Debbie Deb
Donald: Don Donny
Dorothy: Dot Dolly
Edward: Ed Eddie Ned Ted Teddy
Elizabeth: Liz Lizzie Beth Betty Eliza Bess Lizzy Betsy
Emily: Em Emmy
Francis: Frank Frankie
Frank: Frankie Franky
Frederick: Fred Freddie Freddy
Gabriel: Gabe
George: Georgie
Gerald: Gerry Jerry
Grace: Gracie
Gregory: Greg
Harold: Harry Hal
Henry: Harry Hank
Hope: Hopey
Isabella=Isabel: Bella Izzy
Jack: Jackie Jacky
Jacob: Jake
James: Jim Jimmy Jamie
Jennifer: Jen Jenny
Jessica: Jess Jessie
John: Johnny Jack Johnnie
Jonathan: Jon Jonny
Joseph: Joe Joey
Joshua: Josh
Kenneth: Ken Kenny
Lawrence: Larry
Leonard: Leo Lenny Len
Louis: Lou Louie
Lucas: Luke
Margaret: Maggie Meg Peggy Marge
Mary: Molly Polly
Matthew: Matt Matty
Michael: Mike Mikey Mick Mickey
Nathaniel: Nate Nat
Nicholas: Nick Nicky
Oliver: Ollie
Patricia: Pat Patty Trish
Patrick: Pat Paddy
Peter: Pete
Philip=Phillip: Phil
Rebecca: Becky Becca
Richard: Rick Dick Richie Rich
Robert: Bob Bobby Rob Robbie
Ronald: Ron Ronnie
Rose: Rosie Rosy
Samantha: Sam Sammy
Samuel: Sam Sammy
Sarah: Sally Sadie
Sally: Sal
Stephen=Steven: Steve Stevie
Susan: Sue Susie Suzy
Theodore: Ted Teddy Theo
Thomas: Tom Tommy
Timothy: Tim Timmy
Victor: Vic
Victoria: Vicky Tori Vic
Vincent: Vince Vinny
Walter: Walt Wally
William: Will Bill Billy Willie Willy Liam
Zachary: Zach Zack
Abigail: Abby Gail
Albert: Al Bert Bertie
Alfred: Alf Alfie
Amanda: Mandy
Arthur: Art Artie
Augustus: Gus
Barbara: Barb Barbie
Bernard: Bernie
Bradley: Brad
Caroline: Carrie Caro
Charlotte: Charlie Lottie
Clifford: Cliff
Cynthia: Cindy
Dominic: Dom
Douglas: Doug
Eleanor: Ellie Nell Nora
Ernest: Ernie Ern
Eugene: Gene
Florence: Flo
Geoffrey=Jeffrey: Geoff Jeff
Harriet: Hattie
Jacqueline: Jackie
Josephine: Jo Josie
Judith: Judy
Julia: Julie Jules
Kimberly: Kim
Lillian: Lily Lil
Madeleine=Madeline: Maddie
Martin: Marty
Maximilian=Maxwell: Max
Natalie: Nat
Nathan: Nate
Norman: Norm
Pamela: Pam
Penelope: Penny
Raymond: Ray
Reginald: Reggie
Russell: Russ
Sebastian: Seb
Sidney: Sid
Stanley: Stan
Teresa=Theresa: Terry Tess
Valerie: Val
Virginia: Ginny
"""

IN_RUSSIAN = {
    "john": "джон", "johnny": "джонни", "jack": "джек", "james": "джеймс", "george": "джордж", "charles": "чарльз",
    "michael": "майкл", "mike": "майк", "will": "уилл", "william": "уильям", "rose": "роуз", "grace": "грейс",
    "hope": "хоуп", "frank": "фрэнк", "david": "дэвид", "steve": "стив", "kate": "кейт", "peter": "питер",
    "joe": "джо", "jane": "джейн", "jim": "джим", "tom": "том", "harry": "гарри", "henry": "генри", "mary": "мэри",
    "paul": "пол", "richard": "ричард", "thomas": "томас", "andrew": "эндрю", "matthew": "мэтью", "alice": "элис",
    "emily": "эмили", "jennifer": "дженнифер", "julie": "джули", "jean": "жан", "pierre": "пьер", "hans": "ганс",
    "alex": "алекс", "max": "макс", "bob": "боб", "sam": "сэм", "dan": "дэн", "ann": "энн", "lucy": "люси",
    "shadow": "шэдоу", "night": "найт", "knight": "найт", "dark": "дарк", "king": "кинг", "wolf": "вульф",
}  # fmt: skip
"""Foreign names in Russian where the letters would mislead."""
