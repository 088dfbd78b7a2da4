// The words that most passwords are made of, from the frequency list of zxcvbn, shortened, and the states people live in.
// Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., MIT License.

/** Lower-case, with a space or a line between words. */
export const commonWords = `
aardvark aaron abc abgrtyu abigail access accord account action adam adgjmptw adidas admin administrator adrian africa
airborne airforce airplane alabama alaska albert alberto alejandr aleksandr alex alexande alexander alexandr alexandra
alexis alfred alicia aliens alison allen allison alpha alpine always alyssa amadeus amanda amazon amber america
american anakin anastasia anderson andre andrea andreas andrei andrew andrey android andy angel angela angelica
angelina angelo angels animal anime anna annie anthony anton antonio anubis anything apache apollo apple apples apr
april aragorn archer archie arizona arnold arsenal arthur artist asdzxc ashley ashton aspirine assassin asterix athena
atlanta atlantis auburn audrey aug august aurora aussie austin autumn avalon avatar awesome babe baby babydoll
babygirl babylon badboy badger baggins bailey ball banana bananas bandit bang banshee bar barbara barbie barcelon
barcelona barney baseball basket basketba basketball bass batman battle baxter beach beagle bear beatles beautiful
beauty beaver beavis bee beer beetle ben bender benjamin benson bentley berlin bernard bernie bertha bianca big bigboy
bigdaddy bigdog bigfoot biggie bigguy bigmac bigman bigred bill billy billybob bingo bird birdie birdman birthday
biscuit bishop black blackcat blackdog blackie blackman blade blades blaster blazer blessed blink blizzard blonde
blondie blood blue bluebird blueeyes bluemoon blues bluesky bob bobafett bobbie bobby bobcat boeing bomber bond
bonehead bones bonjour bonnie booger boogie boomer boss boston bowling boy bradley brandi brandon brandy brasil braves
brazil brenda brendan brian brianna bridge bridget britney brittany broken bronco broncos brooke brooklyn brooks
brother brown brownie browns bruce bruins bruno brutus bryan bubba bubble bubbles buck buckeye buckeyes buddha buddy
budlight buffalo buffett buffy bugger bulldog bulldogs bullet bunny burger burton business buster butler butter
butterfl butterfly buttons byteme cactus cadillac caesar californ california callie calvin camaro camel camelot camera
cameron camille campbell canada cancer candy cannon cantona capital captain car cardinal carlo carlos carmen carolina
caroline carpet carrie carrot carson carter cartman caserta casey casino casper cassidy cassie castle cat catalina
catch catdog catfish cats cavalier cdtnkfyf celeste celica celine celtic cessna champion champs chance chandler change
changeme changethis chaos charger chargers charles charlie charlott charly check cheese chelsea cherokee cherry cheryl
chester chevelle chevy cheyenne chicago chicken chiefs children china chipper chloe chocolat chopper chris chrissy
christ christia christian christin christine christmas christop christy chronic chubby chuck chucky cindy cjkysirj
cjkywt claire classic claude claudia clayton clifford clinton clover cobra cocacola cody coffee colleen college
collins colombia colorado colors colt coltrane columbia community company compaq computer concrete condor connect
connie connor consumer contrasena control cookie cookies cool cooldude cooler coolio cooper copper corona corvette
cosmos cotton cougar country courtney cowboy cowboys coyote cracker crazy cream creative cricket crimson cristina
crusader crystal cthutq curious curtis cynthia dad daddy dagger daisy dakota dallas damian damien dancer danger daniel
daniela danielle danni danny dark darkness darkside darkstar darren darwin dave david day daytona dbrnjhbz deadhead
death debbie dec december default defender defiant deftones delete delta denis denise dennis denver derrick design
desire destiny detroit dev devil devildog devils dexter dfvgbh diablo diamond diamonds diana diesel dietcoke digger
digital dilbert dillon dima dingdong director dirty discover disney dixie dkflbvbh doctor dodge dodger dodgeram
dodgers dog dogg doggie doggy dogs dollar dolphin dolphins dominic domino donald donkey donnie doodle dookie dorothy
douglas dragon dragons dream dreamer dreams driver drizzt drowssap drpepper drummer dublin ducati duck dude dudley
duke duncan dustin dusty eagle eagles easter eclipse eddie edward einstein ekaterina elaine electric element elena
elephant elizabet elizabeth elliott elvis elwood emerald emily eminem empire energy engine engineer england english
enigma enjoy enter enterpri eric esther eternity eugene evelyn everton everything exigen explorer express extreme
facebook faith falcon fall family fantasy farmer faster fatboy fatcat father feb february felix fender fernando
ferrari ferret fighter finger finish fire fireball firebird firefly fireman fish fisher fishing fktrcfylh fktrctq
flames flash flatron flight flipper florence florida flower flowers fluffy flyers foo foobar football ford forest
forever forget forgot formula fossil foster foxtrot france frances francis frank frankie franklin freak freaky
freckles fred freddie freddy frederic free freedom freeman freepass freeuser french fri friday friend friends frog
frogger froggy frosty fuck fuckyou fun funtime fusion future fyfcnfcbz fylhtq gabriel galaxy galina galore gambit
gandalf gangsta garbage garcia garden garfield garrett gateway gators geheim gemini general genesis genius george
georgia gerald gerard german germany geronimo gfhjkm ghbdtn ghbdtnbr ghjcnj ghost giants gibson gilbert gillian ginger
giovanni girl github gizmo global gloria goblin goblue god goddess godzilla goforit gold goldberg golden goldfish
goldie golf golfer golfing good goodluck goodmorning google gordon gorilla gotcha gothic grace gracie graham grateful
great green greenday greg gregory gremlin grendel griffey griffin grizzly groovy guardian guest guinness guitar gundam
gunner hacker halflife hallo halloween hamilton hamlet hammer hamster hannah hannibal hansolo happy hard harley
harmony harold harris harrison harry harvey haslo hawaii hawkeye head hearts heather heaven hector helena hell
hellfire hello help helpme hendrix henry herbert hercules herman hershey heslo hesoyam highland hiphop history hitman
hive hjvfirf hobbes hobbit hockey hola holden holiday holland holly hollywoo holmes home homer honda honey honeybee
hongkong hoover hornet horse horses hot hotdog hotrod hotstuff house houston howard hudson hummer hunter hunting
huskers ibanez ice icecream iceman iloveu iloveyou imagine immortal impala imperial incubus india indian indiana
indians indigo infantry inferno infinity insane inside instagram integra internet intrepid iphone ireland irina irish
ironman isabel isabella isabelle island israel italia iverson iwantu jack jackal jackie jackson jacob jaguar jake
jamaica james jamie jan janice janine january japan jasmin jasmine jason jasper jazz jeep jeff jeffrey jennifer jenny
jeremy jericho jerome jerry jersey jessica jessie jester jesus jimbo jimbob jimmy joanna joanne job joey john johnny
johnson joker jonathan jones jordan joseph josh joshua juan juice jul julia julian julie july jumper jun june jungle
junior jupiter justdoit justice justin justme juventus kaiser kangaroo kansas karate karen karina katana katerina
kathleen katie katrin katrina kawasaki keeper kelly kelsey kennedy kenneth kenny kenwood kermit kevin key keyboard
killer kimberly king kingdom kingkong kingston kirill kiss kisses kissme kitkat kitten kitty kittycat klaster knicks
knight knights kodiak kolobok kramer kristen kristin kristina lacrosse ladies lady ladybug lakers lancer larisa larry
lasvegas latino laura lauren laurie lawrence lawyer leather ledzep legend legion legolas lennon leonard leonardo
leslie lestat lester letmein letsgo lexmark liberty lifehack light lightnin lights lincoln linda lindsay lindsey
linkedin liquid lisa little liverpoo liverpool lizard lizzie lobster logan login logitech logon lol lollipop london
lonestar lonewolf long longhorn looking lorenzo lorraine losenord loser louise love lovely loveme lover loverboy
lovers loveyou loving lowrider lucas lucifer lucky lucy ludwig luke luther lvbnhbq machine maddie maddog madison
madman madmax madness madonna madrid maestro maggie magic magnolia magnum magnus maiden mailcreated makaveli maksim
malcolm malibu mallard man manager manchester mandy maniac manson manuel manutd mar marathon marcel march marco marcus
margaret margarita maria mariah marie marina marine mariners marines marino mario marion mark markus marlboro marley
marlin marshall martha martin martina martinez martini marvin mary maryjane massive master masters matrix matt matthew
maurice maverick max maxima maximus maxine maxwell may megadeth megaman megan melanie melinda melissa melvin member
memphis mercedes mercury meridian merlin mersedes metallic metallica mexico miami michael michel michele michelle
michigan mickey microsoft midnight miguel mike mikey milano miller millie million milton mine minecraft minnie mirage
miranda mission missy mister mistress misty mitchell mobile mollie molly molson mom mon monday money mongoose monica
monika monique monitor monkey monkeys monroe monster montana montreal mookie moon moose morgan morpheus morris
morrison moscow motdepasse mother motorola mountain mouse movie mozart muffin mulder munchkin murphy murray muscle
mushroom music musicman mustang mustangs mylove mystery nadine namaste napoleon naruto nascar natali natalia natalie
natasha nathan national nellie nelson nemesis neptune net netflix network new newlife newman newpass newport newton
newyork nfnmzyf nicholas nick nicola nicolas nicole nikita nikki nimrod niners ninja nintendo nirvana nissan nolimit
none noodles nopass norman norton nothing nov november nugget nuttertools nymets oakland obiwan oblivion oct october
office ohyeah oicu oksana old oldman olga oliver olivia omega omg onelove online open openup oracle orange orion
orlando oscar osiris outlaw overlord oxford pacific packard packers pakistan palace paladin palmer pamela panama
panasonic pandora pantera panther panthers panzer paradise paradox paris parker parola parole parrot party pascal pass
passat passcode passion passphrase passport passwor password passwords passwort patches patricia patrick patriot
patriots patton paul pavilion peace peaches peanut peanuts pearljam pebbles peekaboo peewee pegasus pencil penelope
penguin penguins penny pentium people pepper pepsi perfect personal peter peterpan phantom philip philips phillip
philly phoebe phoenix photo photos phpbb picard picasso pickle pickles pierre piglet pikachu ping pink pioneer pirate
pirates pitbull pizza planet plastic platinum player playtime please plymouth poison pokemon polaris police polina
polo pontiac poohbear pookie popcorn popeye porsche porter portland portugal postal potato potter powder power powers
precious predator prelude presario preston pretty prince princes princess printer private privet pro prodigy project
psycho pumpkin punisher punkrock purple putter pwd pyramid python qazxsw qazxswedc quality queen qwaszx qweasd
qweasdzxc qwerasdf rabbit racecar racerx rachel racing ragnarok raider raiders rainbow raistlin rammstein random randy
ranger rangers raptor rascal rasdzv raven ravens raymond razz realmadrid reaper rebecca rebels red reddog redhead
redman redrum redsox redwings reggie regina remember renegade rescue research review rfrfirf rhbcnbyf ricardo richard
richie richmond rick ripper rjntyjr robbie robert roberto roberts robin robinson rock rocker rocket rockon rocks
rockstar rocky rodney roger rogers roland rolltide roman romeo rommel ronald ronaldo ronnie rooster root rootbeer
roscoe rose rosebud roxanne rubber rulez runner rush ruslan russell russia rusty ryan sabine sabrina sadie safety
sailing sailor saints sakura salasana sally salmon sam samantha sammie sammy sampson samson samsung samuel samurai
sandiego sandman sandra sandy santiago santos sarah sasha sat satan saturday saturn savage savannah scarface scarlet
scarlett school scooby scoobydo scooter scorpio scorpion scotland scott scotty scruffy scully search season seattle
sebastia sebastian secret security seinfeld seminole semperfi senha sep septembe september serega serena serenity
sergei sergey sergio server service sesame seven sex shadow shalom shaman shamrock shaney shannon shaolin shark sharks
sharon shasta shazam sheena sheila shelby shelly sherlock sherman sherry shiloh shirley shogun short shorty shotgun
showme showtime sidney siemens sierra sifre signin silver silvia simon simone simple simpson simpsons singer single
sinner sirius sister sithlord skater skeeter skipper skippy skittles sky skyline skywalke slack slapshot slayer sleepy
slipknot smile smiles smiley smith smitty smoke smoker smokey smooth snake snakes snapper snickers sniper snoopy
snowball snowman sobaka soccer socrates softball software soldier solomon something sommer sooners sophia sophie
sparky spartak spartan special speed speedy spencer spider spiderma spiderman spike spirit spitfire spooky sports
spotify spring springer sprint sprite spyder squirrel srinivas stacey stalker stallion standard stanley star starcraft
stardust stargate stars startrek starwars stealth steelers stefan stella stephani stephanie stephen sterling steve
steven stevie stewart sticky stimpy stinger stingray stinky stone stonecol stones storm stormy stranger street strider
strike stuart stud student stupid subaru sublime success sugar summer sun sundance sunday sunny sunrise sunset
sunshine super superfly superman support surfer surfing susan suzanne suzuki svetlana swallow sweet sweetie sweetpea
sweets sweety swimming swordfis swordfish sydney sylvia sys system tacobell tacoma tamara tanker tanner tardis target
tarheel tarheels tarzan tatiana tattoo tatyana taurus taylor tazman teacher team teamwork techno teddy teen temp
tempest temporary tennis tequila teresa terry test tester testing texas thailand thanks thankyou thegame theman theone
therock thomas thompson thu thuglife thumper thunder thursday tickle tiffany tiger tigers tigger timber time timothy
tina tinker tobias tom tomcat tommy tony top topgun topper tornado toronto toshiba tottenha toyota tracey trains
trance transam travel travis trebor trello trevor trfnthbyf trigger trinity tristan triumph trixie trojan trombone
trooper trouble truck trucker trucks trumpet trunks trustno tucker tue tuesday turbo turkey turner turtle tweety
twilight twister twitter tyler ultimate unicorn united unreal usa user username vacation valentin valentina valera
valerie vampire vanessa vanhalen vegeta velvet verbatim veronica veronika vertigo vfhbyf vfhecz vfrcbv vfvjxrf victor
victoria victory video viking vikings viktor vincent violet viper virginia vision vladimir volume volunteer
volunteering volunteers voodoo voyager wachtwoord walker wallace walnut walter warcraft warlock warren warrior
warriors water waterloo waters watson wayne weasel weather web webster wed wednesday weezer welcome werewolf wesley
western westham westside whatever whatsapp wheels whiskey white whitney whynot wicked wildcat wildcats william
williams willie willis willow willy wilson window windows winner winnie winston winter wisdom wizard wolf wolfgang
wolfman wolfpack wolverin wolverine wolves wombat women wonder woody wookie wordpass work workbee worker working world
wrangler wright wrinkle wutang xanadu xavier xfiles xyz yamaha yankee yankees ybrbnf yellow yfnfif yomama young
yourmom youtube yvonne zachary zaqwsx zeppelin zipper zombie zoom
arkansas connecticut delaware idaho illinois iowa kentucky louisiana maine maryland massachusetts minnesota
mississippi missouri nebraska nevada ohio oklahoma oregon pennsylvania tennessee utah vermont washington wisconsin
wyoming
`
