import * as fc from 'fast-check'

const WORDS =
  'connard|CONNARD|c0nn4rd|c*nn*rd|p**e|c o n n a r d|trooooop|Éléphant|cœur|l’eau|49.3|𝕔𝕠𝕟|ｃｏｎ|привет|你好'
const SIGNS = '@jean_d|@|#Lyon2026|#|#_|https://t.co/abc|http|www.|www.x.fr|https://|!!|...|…|*|$|€|_|-|\0|\n| '
const EMOJI = '👨‍👩‍👧‍👦|🇫🇷|🇫|👍🏽|❤️|#️⃣|ℹ|©|😂|\ud83d|\ude00'
const ODD = '\u200d|\ufe0f|\u200b|\u202e|\u0301|e\u0301\u0327\u0330|ﷺ|ŉ|ﬁ|İ|ß|ﾞ|مرحبا|שלום|١٢|½'
const PIECES = [WORDS, SIGNS, EMOJI, ODD].flatMap((pieces) => pieces.split('|'))

/** What a post may hold at worst: pieces of every kind run together, lone surrogates, any code unit. */
export const hostileText = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 2, arbitrary: fc.constant(' ') },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)) },
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''))
