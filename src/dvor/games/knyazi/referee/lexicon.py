"""Words that tell of whom one speaks; by their dictionary forms, in small letters and without ё."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NEVER_SAID = _words(
    """
    агатик амин анк беллик валер варварка венерик венерка вика германка гута дем дим дина деляна евдошка
    ефимок жор златка ингушка ир карика каролинка кеш клем лад лан лен ленок лерка летка леток лид линк
    лиска любка маго макса максима малик мара марина маринка марь маруха милуша милушка мирика нарк насека
    нона рен рез резуха ринк рустика савка сандрик сев семик сонька степ талик талька тат татка ташка толь
    турик фай фила филиппика фиск фоника эмка юр юра юрок ярочка ярославка
    """
)
"""Words of the dictionary that nobody says at a table, where they look like names."""

ROLES = _words(
    """
    дядя тетя тетка дед дедушка дедуля баба бабушка бабуля брат братец сестра сестренка мать мама отец папа
    сын дочь дочка сынок внук внучка племянник племянница муж жена супруг супруга свекровь теща тесть зять
    невестка кум кума друг подруга дружок приятель сосед соседка коллега начальник начальница директор
    учитель учительница врач доктор водитель продавец одноклассник однокурсник актер актриса певец певица
    писатель поэт художник композитор режиссер святой святая князь княгиня княжна граф графиня король
    королева император императрица принц принцесса президент царь царица царевич царевна боярин боярыня купец
    воевода патриарх преподобный пророк апостол барон маркиз дева аве пресвятая матерь крестная крестный
    вещий бывший бывшая знакомый знакомая некто участковый водила мальчик девочка парень девушка мужик генерал
    капитан майор полковник лейтенант профессор академик кот кошка котик котенок пес собака собачка щенок
    попугай хомяк хомячок конь лошадь рыбка черепаха козел коза улица площадь проспект переулок станция
    памятник город остров имя орден день церковь собор опера балет песня фильм роман повесть баллада сказка
    группа пьеса
    """
)
"""Before a name: somebody else, or something called after somebody."""

TOPICS = _words(
    """
    фильм кино книга книжка роман повесть песня опера балет сериал мультик мультфильм сказка спектакль пьеса
    серия памятник музей кремль учебник картина баллада зоопарк балерина анекдот классика телик телевизор
    театр сериальчик зодиак гороскоп созвездие шоу передача видео ролик канал поэма былина легенда миф
    шахматный шахматы река море озеро старина средневековье древность русь век впадать
    """
)
"""Whoever speaks of these speaks of a story, not of the table."""

ENJOYING = _words(
    "рассказывать рассказать читать прочитать смотреть посмотреть петь спеть слушать травить пересказывать обожать"
)
"""Whoever does so with a film or a song is in neither."""

THINGS = _words(
    """
    река озеро море остров гора яхта корабль пароход катер крейсер кафе ресторан магазин улица станция город
    деревня ураган тайфун операция программа журнал духи конфета торт сорт честь
    портрет икона реформа эпоха творчество стих картина скульптура могила рассказ сказка
    """
)
"""Before a name: what bears it."""

EVALUATIVE = _words(
    """
    дурак дура дурачок дурень жулик гад гадина подлец подлюга молодец хитрец хитрюга умница умник красавец
    красавица красавчик бедняга бедняжка зараза гений лентяй лентяйка обманщик обманщица вор воровка товарищ
    гражданин гражданка господин госпожа сударь сударыня братан дружище паразит негодяй негодяйка мерзавец
    предатель предательница болтун болтунья врун врунья хам хамка лиса лис змея козел баран осел скотина
    собака гость лопух растяпа чемпион победитель проигравший солнышко зайка зая котик дружок голубчик
    голубушка
    """
)
"""Before a name: what one thinks of somebody here."""

ELSEWHERE = _words(
    """
    работа офис школа институт университет садик завод армия деревня дача бухгалтерия отдел планерка
    командировка больница магазин маршрутка метро поезд соцсеть ютуб инстаграм телефон свадьба замуж отпуск
    паспорт класс мфц подъезд больница поликлиника почта банк налоговая мэрия администрация министерство госдума
    каникулы универ сад гараж имя
    """
)
"""Whoever speaks of these may speak of people who are not here."""

OFFICES = _words(
    """
    офис школа институт университет завод бухгалтерия отдел больница паспорт мфц поликлиника почта банк
    налоговая мэрия администрация министерство госдума подъезд город страна
    """
)
"""There are officials and tyrants in these too."""

RULEBOOK = _words(
    """
    правило устав инструкция подсказка справка памятка
    """
)
"""Whoever speaks of these may mean a character and nobody who holds its place."""

KIN = _words(
    """
    дед дедушка прадед брат сестра отец папа мама мать дядя тетя сосед соседка муж жена друг подруга приятель
    сын дочь бабушка тесть теща одноклассник
    """
)

VAGUE = _words(
    """
    каждый любой всякий никакой какой какой-то какой-нибудь некий некоторый чужой иной другой один всяк чей-то
    морской небесный лесной подводный шахматный турецкий французский немецкий английский американский
    китайский татарский прошлый бывший будущий средневековый настоящий истинный прирожденный сказочный
    гороховый русский свой два три четыре пять оба сколько много
    """
)
"""Beside a title: no one in particular, or nobody here."""

COUNTED = _words(
    """
    один два три четыре пять несколько какой-то какой-нибудь некий другой иной каждый любой всякий чужой соседский
    """
)
"""Before a name: some bearer of it, or another."""

FLOWERY = _words(
    """
    великий величайший милостивый милосердный премудрый мудрый мудрейший славный преславный светлый
    пресветлый светлейший грозный могучий всемогущий добрый добрейший любимый возлюбленный дорогой
    драгоценный уважаемый достойный любезный милый ненаглядный прекрасный великодушный справедливый
    сиятельный благородный щедрый почтенный многоуважаемый досточтимый достопочтенный любезнейший всевидящий
    """
)
"""Adornments: a superior so addressed is flattered, which is the ruler's to weigh."""

KINDLY = _words("дядя тетя дед дедушка баба бабушка брат братец сестра сестренка кум кума")
"""Before a name: so one calls people who are no relations."""

CALLING = _words("назвать называть наречь звать прозвать кликать окрестить")
"""With these a name in the instrumental is given to somebody."""

OTHER_RANKS = _words("король королевич королева принц принцесса князь граф барон султан император")
"""Nobody holds such a place here."""

FLATTERING_NOUNS = _words(
    """
    батюшка матушка государь государыня надежа отец солнце солнышко кормилец господин госпожа сударь свет
    благодетель
    """
)

COMPARING = _words(
    """
    как словно будто точно аки чем вроде типа
    """
)

BECOMING = _words(
    """
    быть бывать стать становиться сделаться сделать назначить назначать назначаться работать служить родиться
    рождаться оказаться казаться притворяться притвориться считать считаться звать назвать называть избрать выбрать
    поставить остаться оставаться возомнить мнить чувствовать нарядиться вырядиться стыдно побыть прикинуться
    прикидываться видеть представить объявить
    """
)
"""With these a title in the instrumental is a place, not a person."""

PLACES = _words(
    """
    место роль должность титул звание карта персонаж чин пост доля
    """
)
"""Of these a title names the place."""

EPITHETS = _words(
    """
    первый второй третий четвертый пятый грозный великий донской невский муромец попович никитич царевич
    долгорукий купала де фон ван ла дер аль оглы заде
    """
)
"""After a name: somebody from history or a tale."""

AT_TABLE = _words(
    """
    сдать сдавать раздать раздавать подкинуть подкидывать отбиться отбиваться отбить ходить мухлевать
    смухлевать жульничать сжульничать козырять спасовать пасовать тасовать перетасовать проиграть выиграть
    блефовать подглядывать подсматривать сходить забрать
    """
)
"""What only people do, at this table."""

HUMAN = AT_TABLE | _words(
    """
    сказать брать взять врать соврать задуматься хотеть смеяться шутить обидеться злиться ругаться шептать
    шептаться хитрить устать забыть опоздать признаться кивать кивнуть подмигивать подмигнуть обещать
    торговаться засидеться думать молчать играть прятать спрятать жадничать плакать знать решить просить сдаться
    сердиться купить продать украсть положить бросить спорить подписать донести кланяться хвастаться зазнаться
    подслушивать притворяться прикидываться ворчать ныть зевать доложить докладывать говорить передать ответить
    отвечать велеть приказать сообщить подсказать подсказывать разрешить позволить запретить налить молиться
    потерять отказаться согласиться опаздывать пугать ссориться жаловаться возмущаться собираться
    """
)
"""What people do, and faith or glory hardly."""

ASKING = _words(
    """
    спросить спрашивать расспросить позвать звать вызвать послать наказать простить прощать пощадить помиловать
    разжаловать обвинить обвинять подозревать обмануть обманывать уговорить предупредить выслушать пожалеть
    выпороть высечь казнить обыграть разбудить проверить поймать будить
    """
)
"""Whom somebody asks, calls or pardons is a person."""

TELLING = _words(
    """
    сказать говорить доложить докладывать передать сдать подкинуть подкидывать налить наливать ответить отвечать
    кланяться поклониться пожаловать велеть приказать шепнуть подмигнуть подсказать подсказывать сообщить донести
    проиграть достаться везти повезти разрешить позволить запретить
    """
)
"""To whom somebody tells, deals or bows is a person."""

GIVING = _words("дать давать отдать отдавать положить положено полагаться причитаться нести принести вручить")
HANDED = _words(
    """
    привет почет позор спасибо слово карта козырь туз взятка удар милость прошение поручение метла корона дубинка
    колпак шестерка поклон бумага
    """
)
"""What is handed over at court: faith and glory get none of it."""

CARDS = _words(
    """
    ход масть отбой карта козырь туз колода шестерка семерка восьмерка девятка десятка валет дама король
    """
)
"""Whoever speaks of these speaks of the game."""

CALLS = _words(
    """
    эй ну о ох ах ой эх ай а да и так слушай слушайте послушай послушайте смотри гляди ты вы дорогой дорогая
    милый милая любезный уважаемый уважаемая дружище братец ага алло ау привет здравствуй здравствуйте
    спасибо прости hey oh o hi hello come on well dear thanks sorry please ok yes no and but so look listen
    """
)
"""What people say before they call somebody."""

SECOND = _words(
    """
    ты тебя тебе тобой тобою вы вас вам вами твой твоя твое твои твоего твоей твоему твоим твоих твою ваш
    ваша ваше ваши вашего вашей вашему вашим ваших вашу привет здравствуй здравствуйте спасибо пожалуйста
    прости простите давай давайте хватит подъем пас ау ку-ку алло стоп you your yours please thanks hi hello
    stop
    """
)
"""What is said to somebody's face."""

PREDICATES = _words(
    """
    нет есть пора надо можно нужно нельзя жаль
    """
)

ENGLISH_WORDS = _words(
    """
    will rose grace hope faith joy may june april august jack frank mark bill art drew chip rich pat sue dawn
    ruby crystal summer autumn daisy lily olive penny pearl iris violet ivy hazel ray guy dean miles chase
    grant cliff roman pierce wade heath gene carol harry rusty sandy robin victor victoria angel amber ginger
    holly jade jasmine melody misty patience prudence charity stormy sky star don dick van lance sterling
    bishop king earl duke prince baron queen den
    """
)
"""English names that are English words."""

RARELY_WORDS = _words(
    """
    mike nick max rob josh ben dan tom ted ed al ken bob
    """
)
"""English names that are words too, but hardly ever with a capital letter."""

MONTHS = _words(
    """
    may june april august
    """
)

ENGLISH_ROLES = _words(
    """
    uncle aunt auntie cousin brother sister father mother son daughter my his her their cat dog friend king
    queen prince saint st sir lord lady mr mrs ms dr doctor actor singer writer president emperor tsar your
    """
)

ENGLISH_ARTICLES = _words("a an the")
ENGLISH_DEEDS = _words(
    """
    took saw played passed threw conceded won lost beat bluffs cheats lies knows laughed cheated bluffed dealt
    attacked attacks plays takes holds passes throws concedes deals smiles smiled forgot peeked wants
    """
)
"""What people do at a table of cards."""

ENGLISH_PLAY = _words("shuffle deal play bluff cheat pass throw take beat lie peek concede count sort trump")
ENGLISH_CARDS = _words("trump trumps card cards hand ace aces six seven eight mercy turn move throne crown")
"""Whoever speaks of these speaks of the game."""

ENGLISH_VAGUE = _words(
    """
    a an every any some no each another like as than past drug two three many
    """
)

ENGLISH_BE = _words(
    """
    be become becoming being am was were is are been i'm you're he's she's who's
    """
)

ENGLISH_POINTING = _words(
    """
    the our this that my your his her their dear o oh hey
    """
)

ENGLISH_FLOWERY = _words(
    """
    great dear mighty gracious wise noble merciful beloved good kind almighty
    """
)

ENGLISH_TOPICS = _words(
    """
    movie movies film films novel song songs series book story stories costume line bell cannon bomb bomba
    """
)

ENGLISH_SMALL = _words(
    """
    and or but if who that which with without to for from of on in at by over under again just still now then here
    there always never really not too also only already yet because so when while
    """
)

ENGLISH_VERBS = _words(
    """
    is has was will can does did would could should had may must says said takes took wants lost won beats
    beat looks sleeps sleep knows cheats cheated told tells goes went comes came sits sat throws threw passes
    """
)

OWN = _words("мой моя моего моей моему моим моем мою твой твоя твоего твоей твоему твоим твоем твою my")
"""Before a name: perhaps a husband or a child."""

OF_PEOPLE = _words(
    """
    рука глаз лицо рожа голос слово речь место очередь черед дело право дом имя совесть ум голова спина сторона
    победа проигрыш шутка вина ошибка удача трон шанс мнение совет просьба жалоба донос жалование взгляд
    терпение нрав характер план замысел хитрость
    """
)
"""What people have."""

NAMING = _words(
    """
    аве зовут звали зовется звать кличут имени имя кличке прозвищу фамилии какая какой
    """
)
"""Before a name: somebody is said to be called so."""

POSSESSIVE = _words(
    """
    мой моя моего моей моему моим моем мою наш наша нашего нашей его ее их твой твоя
    """
)

OF_THINGS = _words(
    """
    хватать хватить остаться прибавиться стать быть течь литься
    """
)
"""«Рома не хватает»: what is said of things that there are, or are not."""

ENGLISH_FIRST_NAMES = _words(
    """
    anne ann mary john peter george king queen
    """
)
"""Before another name: «Anne Frank»."""

PLAYING = _words("играть сыграть изображать изобразить представлять разыгрывать строить корчить")
"""With these a title is a part that somebody plays."""

GENERAL = _words("хороший плохой честный бы всегда никогда обычно раньше прежде некогда роль должность")
"""Beside a title: perhaps said of any who holds such a place."""

ALWAYS = _words("бывать")
"""So it goes with all of them."""

HABITS = _words(
    """
    уметь мочь делать ходить менять подкидывать видеть иметь получать значить стоить давать бить отвечать решать
    выбирать назначать издавать считаться
    """
)
"""What the rules say of places."""
