import { type Gender, genderOf, genderOfNoun } from './agreement-vocabulary.ts'

export const ADVERBS = new Set(
  `pas plus même trop tellement vraiment très si super hyper grave bien assez déjà toujours encore enfin aussi donc juste
  complètement carrément officiellement presque totalement surtout moi littéralement jamais plutôt ptn putain tout toute
  tjrs tjs vrmt là hier que qu' seulement clairement franchement extrêmement un·peu à·moitié quand·même du·coup bel·et
  en·fait d'·ailleurs direct rien ici maintenant mtn`.split(/\s+/u),
)
export const ARTICLES = new Set(['une', 'un', 'la', 'le'])
const BEFORE_NOUN =
  /^(?:vraie?|grosse?|petite?|vieille|vieux|grande?|belle|beau|pauvre|jeune|sacrée?|bonne?|simple|éternel(?:le)?|future?|fière?|heureux|heureuse|ancien(?:ne)?|seule?)$/u
/** « la seule à », « la dernière informée ». */
const AFTER_RANK = /^(?:[àa]|qui|des?|du|dans|sur|en|ici|et|pour|informée?|surprise?|[^\p{L}]?)$/u
const RANK = /^(?:seule?|premi(?:er|ère)|derni(?:er|ère)|meilleure?)$/u
/** « je suis petite nature », « vieille école », « mauvaise langue ». */
const FIXED = new Set(['nature', 'école', 'langue', 'poire', 'pâte', 'fatigue', 'main', 'tête', 'joueur', 'forme'])
/** « fatigué.e », « content·e », « fatigué(e) » tell nothing. */
const INCLUSIVE = /^[.·•‧∙⋅(/-]$/u

export type Token = { text: string; to: number }
type Told = { gender: Gender; to: number }

/** What follows « je suis »: the first word that is neither an adverb nor an article tells, or nothing does. */
export function predicate(tokens: readonly Token[]): Told | undefined {
  let article: string | undefined
  for (let nth = 0; nth < tokens.length; nth++) {
    const { text, to } = tokens[nth] ?? { text: '', to: 0 }
    const next = tokens[nth + 1]?.text ?? ''
    if (ADVERBS.has(`${text}·${next}`)) nth++
    else if (article === undefined && ARTICLES.has(text)) {
      // « je suis pas une fille facile », but « pas la seule ».
      if (isNoun(text) && tokens.slice(0, nth).some((token) => token.text === 'pas' || token.text === 'plus'))
        return undefined
      article = text
    } else if (!ADVERBS.has(text)) {
      const gender = article === undefined ? genderOf(text) : genderAfter(article, tokens[nth - 1]?.text ?? '', text)
      if (gender !== undefined && !isOfSomethingElse(article, text, next)) return { gender, to }
      if (article === undefined || !BEFORE_NOUN.test(text)) return undefined
    }
  }
  return undefined
}

const isNoun = (article: string) => article === 'un' || article === 'une'

/** « la meilleure chose » is a thing, « une meuf sur insta » is followed; « petite nature », « fatigué.e » tell nothing. */
const isOfSomethingElse = (article: string | undefined, word: string, next: string) =>
  FIXED.has(next) ||
  INCLUSIVE.test(next) ||
  (article !== undefined && next === 'sur') ||
  (article !== undefined && RANK.test(word) && !AFTER_RANK.test(next))

function genderAfter(article: string, before: string, word: string): Gender | undefined {
  const isRanked = (article === 'la' || article === 'le') && (RANK.test(word) || before === 'plus')
  const gender = isRanked ? genderOf(word) : genderOfNoun(article, word)
  return gender === (article === 'la' || article === 'une' ? 'f' : 'm') ? gender : undefined
}

/** Enough words to find the one that tells. */
const MOST_TOKENS = 9
const TOKEN = /\s*(\p{L}+(?:-\p{L}+)*'?|\S)/uy

export function tokensAfter(words: string, from: number): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = from
  while (tokens.length < MOST_TOKENS) {
    const [whole, text] = TOKEN.exec(words) ?? []
    if (whole === undefined || text === undefined) break
    tokens.push({ text, to: TOKEN.lastIndex })
  }
  return tokens
}
