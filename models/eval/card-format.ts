export type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] }

export const number = (value: number, digits = 3) => value.toFixed(digits)
export const percent = (share: number) => `${number(share * 100, 1)} %`
/** 1388 becomes 1,388. */
export const count = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',')
export const range = (low: number, high: number) => `${number(low)} to ${number(high)}`

export const LANGUAGE_NAMES = { fr: 'French', en: 'English' } as const

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
  'jigsaw-obscene': 'Jigsaw, obscene',
}

export const ESTIMATE_NAMES = { toxicity: 'toxicity', humour: 'humour', political: 'political subject' } as const
