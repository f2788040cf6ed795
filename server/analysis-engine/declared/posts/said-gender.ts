import type { Sentence } from './own-words.ts'

/** What somebody says they are; `name` when they say it in so many words: « femme », « non-binaire ». */
export type SaidGender = { gender: 'f' | 'm' | 'nb'; from: number; to: number; name?: string }

const START = String.raw`(?<![\p{L}\p{N}'\uFFFC-])`
const END = String.raw`(?![\p{L}\p{N}'-])`
const I_AM = String.raw`(?:je (?:ne |n')?suis|j'?suis|jsui|chuis?)`
const FRENCH = new RegExp(
  String.raw`${START}(?:${I_AM}(?: (?:juste|aussi|quand même|moi|donc|avant tout))*(?: qu'|(?: ce)?(?: le)? genre de | )(?:une? |la |le )?|en tant que? ?(?:une? )?|nous,? les )(?:(?:vraie?|jeune|vieille|vieux|grande?|petite?|pauvre|simple|seule?) )*(?<word>femmes?|meufs?|fille|nana|hommes?|mecs?|garçon|gars)${END}`,
  'u',
)
/** Few adjectives: « a made man », « a dead man » are sayings, and what others tell of one's skin or faith is left alone. */
const KIND =
  '(?:\\d\\d[- ](?:year|yr)s?[- ]old |(?:\\p{L}+ )?old |grown |married |single |divorced |middle[- ]aged |young |simple |busy |working |tired |new |proud ){0,4}'
const ENGLISH = new RegExp(
  String.raw`${START}(?:i'm|i am|im)(?: (?:just|still|only|also|literally))? (?:an? ${KIND}(?<word>woman|man|girl|guy|bloke|lad|lass)|(?:an? ${KIND}|their |(?:the )(?!mother))(?<kin>mum|mom|mother|dad|father|gran|grandma|grandmother|grandad|grandfather|aunt|uncle))(?! (?:of|on|dad|mum|mom|guy|fan|united|city|band|cave|f\p{L}+in)(?!\p{L}))${END}`,
  'u',
)
const AS_ENGLISH = new RegExp(
  String.raw`${START}as an? ${KIND}(?:(?<word>woman|man)|(?<kin>mum|mom|mother|dad|father))(?=,? i(?: |'))`,
  'u',
)
const NEITHER = new RegExp(
  String.raw`${START}(?:(?:${I_AM}|i'm|i am|im) |mes pronoms (?:sont|c'est|:) ?|)(?<word>(?<=suis |chui |chuis )(?:pas|non)[- ]binaire|(?<=(?:suis|i'm|i am|im) )(?:non-?binary|enby)|iel(?= (?:pour moi|svp|please))|(?<=pronoms .{0,80})iel(?!\/))${END}`,
  'u',
)
/** Asked, denied or supposed, it is not declared. */
const NOT_SO = /(?<!\p{L})(?:pas|plus|not|ni|(?:croi|pens)\p{L}* que|comme si|si j'|say|says|said)(?!\p{L})/u
/** « je suis une meuf sur insta » follows her. */
const FOLLOWED = /^ sur (?:insta|twitter|tiktok|youtube|x|twitch)/u
const FEMININE = /^(?:femmes?|meufs?|fille|nana|woman|girl|lass|mum|mom|mother|gran|grandma|grandmother|aunt)$/u

export function saidGenderIn({ words, asks }: Sentence): SaidGender | undefined {
  const neither = NEITHER.exec(words)
  if (neither) return found(neither, 'nb')
  const said = FRENCH.exec(words) ?? ENGLISH.exec(words) ?? AS_ENGLISH.exec(words)
  if (!said || asks) return undefined
  const end = said.index + said[0].length
  if (NOT_SO.test(words.slice(0, end)) || FOLLOWED.test(words.slice(end))) return undefined
  const { word, kin = '' } = said.groups ?? {}
  return found(said, FEMININE.test(word ?? kin) ? 'f' : 'm')
}

function found({ 0: all, index, groups }: RegExpExecArray, gender: SaidGender['gender']): SaidGender {
  const name = groups?.['word']
  return { gender, from: index, to: index + all.length, ...(name !== undefined && { name }) }
}
