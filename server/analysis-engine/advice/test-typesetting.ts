/** What a proofreader would strike out. */
const FAULTS: [string, RegExp][] = [
  ['not a value', /undefined|NaN|null|Infinity|∞|\[object/],
  ['no thin space before ; ! ? %', /[^\u202f][;!?%]/],
  ['no space before :', /[^\u00a0]:/],
  ['no space inside « »', /«(?!\u00a0)|[^\u00a0]»/],
  [
    'a number parted from its noun',
    /\d (?:post|autre|jour|semaine|heure|mois|point|site|champ|réaction|abonné|abonnement|juin|%)/,
  ],
  ['« sur » parted from a number alone', /sur \d+(?![\d\u00a0\u202f])/],
  ['a straight quote', /['"]/],
  ['a dash', /[–—]| - /],
  ['a point in a number', /\d\.\d/],
  ['two spaces', /\s\s/],
  ['a tweet', /tweet/i],
  ['« compte X »: it is « ce compte »', /\bcompte (?:X|Bluesky)\b/],
  ['familiar', /\b(?:tu|ton|ta|tes|toi)\b/i],
  ['no capital or no end', /^[^A-ZÀÉ]|[^.]$/],
]

export const faultsIn = (text: string) =>
  FAULTS.filter(([, fault]) => fault.test(text)).map(([name]) => `${name}: ${text}`)
