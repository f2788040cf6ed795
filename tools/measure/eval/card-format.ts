export type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] }

export const number = (value: number, digits = 3) => value.toFixed(digits).replace('.', ',')
export const percent = (share: number) => `${number(share * 100, 1)} %`
/** 1388 becomes 1 388, with a narrow space that does not break. */
export const count = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f')
export const range = (low: number, high: number) => `${number(low)} à ${number(high)}`

/**
 * Spaces that do not break where French wants them, and curly apostrophes: the words below are written with the keys of
 * a keyboard. What is between backquotes stays as it is.
 */
export function typeset(text: string): string {
  return text
    .split(/(`[^`\n]*`)/)
    .map((piece, nth) => (nth % 2 === 1 ? piece : typesetProse(piece)))
    .join('')
}

function typesetProse(text: string): string {
  return text
    .replaceAll(/(\p{L})'(?=\p{L}|«)/gu, '$1’')
    .replaceAll(/ ([;!?%])/g, '\u202f$1')
    .replaceAll(/ :(?=\s)/g, '\u00a0:')
    .replaceAll('« ', '«\u00a0')
    .replaceAll(' »', '\u00a0»')
}

export const LANGUAGE_NAMES = { fr: 'français', en: 'anglais' } as const

export const SET_NAMES: Readonly<Record<string, string>> = {
  toxifrench: 'ToxiFrench',
  jigsaw: 'Jigsaw',
  mlma: 'MLMA',
  ftr: 'FTR',
  davidson: 'Davidson',
  surge: 'Surge',
  blagues: 'Blagues-API',
  colbert: 'ColBERT',
  sib200: 'SIB-200',
  'jigsaw-obscene': 'Jigsaw, obscène',
}

export const ESTIMATE_NAMES = { toxicity: 'toxicité', humour: 'humour', political: 'sujet politique' } as const
