const ONES = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix']
const TEENS = ['onze', 'douze', 'treize', 'quatorze', 'quinze', 'seize']
const TENS = ['vingt', 'trente', 'quarante', 'cinquante', 'soixante']

const VALUES = new Map<string, number>([
  ...ONES.map((word, nth) => [word, nth + 1] as const),
  ...TEENS.map((word, nth) => [word, nth + 11] as const),
  ...TENS.map((word, nth) => [word, (nth + 2) * 10] as const),
])
const more = [...ONES, ...TEENS].join('|')

/** From ten to 79, which is as far as people write their age out: « quarante-trois », « vingt et un ». */
export const NUMBER_WORDS = String.raw`(?:(?:${TENS.join('|')})(?:[- ](?:et[- ])?(?:${more}))?|dix(?:-(?:sept|huit|neuf))?|${TEENS.join('|')})`

/** In figures or in words, whose parts add up: « soixante-dix-sept ». */
export const numberOf = (text: string) =>
  /^\d+$/u.test(text) ? Number(text) : text.split(/[- ]/u).reduce((sum, part) => sum + (VALUES.get(part) ?? 0), 0)
