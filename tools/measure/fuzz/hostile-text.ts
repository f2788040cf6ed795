import * as fc from 'fast-check'

/** Sixteen bits of anything: halves of surrogate pairs and null characters among them. */
const anyUnit = fc.integer({ min: 0, max: 0xff_ff }).map((unit) => String.fromCharCode(unit))

/** Between broken bars: one text a line would be 130 lines. */
const listed = (...lines: string[]) => lines.flatMap((line) => line.split('¦'))

/** What a reader of texts trips over. */
const oddities = listed(
  '\u0000¦\ud83d¦\udc4d¦\u202e¦\u200b¦\u200d¦\ufeff¦\u00ad¦\ufffd¦\u2028¦\r\n¦\t¦\n\n\n',
  '👩‍👩‍👧‍👦¦🏳️‍🌈¦🇫🇷¦👍🏿¦1️⃣¦ﷺ¦Z̴̨̛͎a̷͓̓l̶̰̄g̵̤̈o̸̻͝¦İi̇¦ß¦ﬁ¦ǅ¦ｅｌｌｅ¦𝓮𝓵𝓵𝓮¦٣٤¦Ⅳ¦½',
  '&amp;lt;¦&lt;script&gt;¦\\¦\\u0000¦$&¦%s¦__proto__¦constructor¦null¦NaN¦-0',
  '@¦#¦@@@¦# #¦#1¦@é¦://¦http://¦https://[::1¦https://t.co/%¦www.¦a.b',
  '((((((((¦))))¦""""¦......¦!!!!!¦?¦’¦-¦_¦/¦|¦·¦•',
)

/** Words the engine looks for, in the right places and in the wrong ones. */
const words = listed(
  'elle¦il/lui¦she/her¦iel¦(elle)¦34 ans¦17 ans¦0 ans¦999 ans¦née en 1990¦né en¦ans¦mère de 3¦bot¦parodie',
  'maire de Rouen¦députée¦PS¦LFI¦de gauche¦ex-militant¦conseiller¦le gouvernement¦the election',
  'putain¦connard¦con¦merde¦nique¦fuck¦you idiot¦mdr¦lol¦😂¦ferme-la¦abruti¦pute',
  'le match¦un but¦my cat¦une recette¦la fac¦un train¦le film',
  'et¦le¦la¦de¦the¦is¦not¦je¦ne¦pas¦vous¦êtes¦des¦très¦aujourd’hui',
  'mañana por la noche¦das ist¦こんにちは世界¦مرحبا بالعالم¦שלום¦Привет, мир¦สวัสดี¦안녕하세요¦नमस्ते',
)

const aPiece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 3, arbitrary: fc.constantFrom(...oddities) },
  { weight: 1, arbitrary: fc.string({ unit: anyUnit, maxLength: 8 }) },
)
const pieces = fc
  .tuple(fc.array(aPiece, { maxLength: 24 }), fc.constantFrom(' ', ' ', ' ', '', '\n', ', '))
  .map(([parts, between]) => parts.join(between))

/** The same thing over and over costs the most where a pattern goes back on its steps; 25,000 is X's longest post. */
const repeated = fc
  .tuple(aPiece, fc.integer({ min: 1, max: 25_000 }))
  .map(([piece, length]) => piece.repeat(Math.ceil(length / Math.max(1, piece.length))).slice(0, length))

export const hostileText = fc.oneof(
  { weight: 30, arbitrary: pieces },
  { weight: 6, arbitrary: fc.string({ unit: anyUnit, maxLength: 60 }) },
  { weight: 3, arbitrary: fc.constantFrom('', ' ', '\u0000', '\u200b', '\ud800') },
  { weight: 1, arbitrary: repeated },
)

export const hostileLink = fc.oneof(
  fc.webUrl({ withQueryParameters: true }),
  fc.constantFrom('', 'https://', 'http://www.', 'https://www.a.example', 'https://A.example:443/x', '//a.example'),
  fc.constantFrom('javascript:alert(1)', 'data:,x', 'https://é.example', 'https://[::1]/', 'https://1', 'about:blank'),
  fc.constantFrom('https://x.com/a/status/1', 'https://twitter.com/a/status/2?s=20', 'https://a.example/\u0000\ud83d'),
  hostileText,
)
