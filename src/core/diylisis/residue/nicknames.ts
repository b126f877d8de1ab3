import { row, runs, words, type ResiduePattern } from './languages/languagePack.js';

/**
 * Animals, food and the like: people take them for nicknames of technical things ("the hedgehog
 * cases"), which nobody else can know (Diylisis · Trigger Signals: coined names).
 */
const ENGLISH =
  'hedgehog|penguin|zebra|giraffe|hippo|rhino|elephant|walrus|otter|badger|squirrel|weasel|raccoon|platypus|octopus|jellyfish|lobster|crab|whale|shark|dolphin|goldfish|turtle|tortoise|snail|frog|toad|lizard|dragon|dinosaur|unicorn|zombie|ghost|vampire|goblin|gremlin|troll|mummy|pirate|ninja|cowboy|clown|grandma|grandpa|banana|pancake|waffle|donut|doughnut|pretzel|burrito|taco|pizza|spaghetti|lasagna|noodle|sausage|meatball|cheeseburger|sandwich|muffin|cupcake|biscuit|pickle|potato|pineapple|coconut|watermelon|popcorn|teapot|umbrella|sombrero|trampoline|rollercoaster|accordion|banjo|kazoo|snowman|scarecrow|piñata|parrot|flamingo|pelican|ostrich|chicken|moose|camel|llama|alpaca|sloth|koala|kangaroo|hamster|mosquito|ladybug|caterpillar|butterfly|porcupine|mammoth|yeti|kraken|phantom';
const GERMAN =
  'Igel|Pinguin|Zebra|Giraffen?|Nilpferd|Nashorn|Elefanten?|Walross|Otter|Dachs|Eichhörnchen|Wiesel|Waschbär|Tintenfisch|Quallen?|Hummer|Schildkröten?|Schnecken?|Frosch|Drachen|Dino|Einhorn|Zombie|Geister|Gespenster|Vampir|Kobold|Troll|Mumien?|Piraten?|Clown|Oma|Opa|Bananen?|Pfannkuchen|Waffel|Brezel|Spaghetti|Wurst|Kartoffel|Ananas|Kokosnuss|Teekannen?|Regenschirm|Schneemann|Vogelscheuchen?|Papageien?|Flamingo|Kamel|Lama|Faultier|Hamster|Maulwurf|Phantom';
/** What English calls so as well is left out: there it stands before its thing. */
const FRENCH =
  'hérisson|pingouin|zèbre|girafe|hippopotame|éléphant|loutre|blaireau|écureuil|belette|pieuvre|méduse|homard|escargot|grenouille|crapaud|licorne|fantôme|lutin|momie|mamie|papy|crêpe|gaufre|saucisse|patate|ananas|théière|parapluie|épouvantail|perroquet|flamant|chameau|paresseux|taupe';
const SPANISH =
  'erizo|pingüino|cebra|jirafa|hipopótamo|elefante|nutria|tejón|ardilla|comadreja|pulpo|medusa|langosta|tortuga|caracol|rana|sapo|dragón|unicornio|zombi|fantasma|vampiro|duende|momia|pirata|payaso|abuela|abuelo|plátano|tortita|gofre|espagueti|salchicha|patata|piña|tetera|paraguas|espantapájaros|flamenco|camello|perezoso|hámster';
const JAPANESE =
  'ハリネズミ|ペンギン|シマウマ|キリン|カバ|ゾンビ|幽霊|お化け|おばけ|ドラゴン|ユニコーン|忍者|海賊|バナナ|ホットケーキ|カタツムリ|かたつむり|カメレオン|ナマケモノ|モグラ|タコ足|雪だるま';
const KOREAN =
  '고슴도치|펭귄|얼룩말|기린|하마|좀비|유령|귀신|도깨비|유니콘|해적|바나나|팬케이크|달팽이|거북이|나무늘보|두더지|눈사람';
const CHINESE =
  '刺猬|企鹅|斑马|长颈鹿|河马|僵尸|幽灵|鬼魂|独角兽|海盗|香蕉|煎饼|蜗牛|乌龟|树懒|鼹鼠|雪人|章鱼';

/** Terms of the trade that everybody can look up. */
const TERMS =
  'camel(?:-| )case|zombie process(?:es)?|phantom reads?|ghost (?:text|dependenc(?:y|ies)|images?)|pirate mode|dragon ?drop|chicken(?:-| )and(?:-| )egg|elephant sql|octopus merges?|octopus deploy|pizza orders?|sandwich orders?';
const NAMED = String.raw`(?:-| )(?!(?:is|are|was|were|and|or|in|on|at|of|has|have|says?|eats?|house|test)\b)\p{L}{3,}`;

/** Nicknames with the thing they name, in each language's own order of words. */
export const NICKNAMES: readonly ResiduePattern[] = [
  row('coined', 'name', words(`(?!(?:${TERMS})\\b)(?:${ENGLISH})s?${NAMED}`)),
  row('coined', 'name', words(String.raw`(?:${GERMAN})-?\p{L}{4,}`, 'gu')),
  row('coined', 'name', words(String.raw`\p{L}{3,}(?:-| )(?:${FRENCH})s?`)),
  row('coined', 'name', words(String.raw`\p{L}{3,} (?:${SPANISH})s?`)),
  row('coined', 'name', runs(String.raw`(?:${JAPANESE})の?[\p{sc=Han}\p{sc=Katakana}ー]{1,8}`)),
  row('coined', 'name', runs(String.raw`(?:${KOREAN}) ?\p{sc=Hangul}{1,6}`)),
  row('coined', 'name', runs(String.raw`(?:${CHINESE})的?\p{sc=Han}{1,3}`)),
];
