import type { Post } from '#server/x-source/profile.ts'
import type { Persona, Texts } from './persona.ts'
import { type Chance, dealer } from './random.ts'

/** Whom everybody answers: nobody. */
const ACQUAINTANCES: Texts = [
  'une_voisine',
  'un_voisin_d_ici',
  'la_dame_du_3e',
  'le_facteur_bis',
  'cousin_eloigne',
  'la_boulange_',
  'quelqu_un_dici',
  'passant_pense',
  'lectrice_du_12',
  'banc_public_',
  'tasse_de_the_',
  'nuage_de_mars',
  'petit_caillou_',
  'marche_arriere',
  'le_parapluie_',
  'pas_un_robot_x',
  'deux_croissants',
  'fil_a_la_patte',
]

type Draft = { createdAt: Date; isNoticed: boolean; nth: number }

/** Writes the persona's posts one after the other, each in other words than those before. */
export function writerOf(persona: Persona, followers: number, chance: Chance) {
  const { shares } = persona
  const wordsOf = speakerOf(persona, chance)
  return ({ createdAt, isNoticed, nth }: Draft): Post => {
    const isReply = chance.happens(shares.replies)
    const { words, language } = wordsOf(isReply)
    const text = [
      isReply && `@${chance.pick(ACQUAINTANCES)}`,
      words,
      (ANNOUNCES_A_LINK.test(words) || chance.happens(isReply ? 0 : shares.links)) && linkOf(persona.sites, chance),
      !words.includes('#') && chance.happens(isReply ? 0 : shares.hashtags) && `#${chance.pick(persona.hashtags)}`,
    ]
      .filter(Boolean)
      .join(' ')
    return {
      id: String(createdAt.getTime() * 1_000 + nth),
      text,
      createdAt,
      language,
      isReply,
      isQuote: !isReply && chance.happens(shares.quotes),
      hashtags: [...text.matchAll(/#([\p{L}\p{N}_]+)/gu)].map(([, tag = '']) => tag),
      mentions: [...text.matchAll(/@(\w+)/g)].map(([, name = '']) => name),
      links: [...text.matchAll(/https:\S+/g)].map(([link]) => link),
      ...reactionsTo(persona, { followers: isReply ? followers / 10 : followers, isNoticed }, chance),
    }
  }
}

const ANNOUNCES_A_LINK = /[:👇]$/u

function linkOf(sites: Texts, chance: Chance): string {
  return `https://${chance.pick(sites)}/${chance.pick(['article', 'dossier', 'a-lire'])}/${1_000 + chance.below(9_000)}`
}

function speakerOf({ posts, replies, refrains, english, shares }: Persona, chance: Chance) {
  const [reply, post] = [dealer(replies, chance), dealer(posts, chance)]
  const inEnglish = dealerOf(english, chance)
  const refrain = dealerOf(refrains, chance)
  return (isReply: boolean): { words: string; language: string } => {
    if (isReply) return inFrench(reply())
    if (refrain && chance.happens(shares.refrains)) return inFrench(refrain())
    if (inEnglish && chance.happens(shares.english)) return { words: inEnglish(), language: 'en' }
    return inFrench(post())
  }
}

const inFrench = (words: string) => ({ words, language: 'fr' })

function dealerOf([first, ...others]: readonly string[], chance: Chance): (() => string) | null {
  return first === undefined ? null : dealer([first, ...others], chance)
}

type Public = { followers: number; isNoticed: boolean }

/** Most posts get a little, some ten times as much, and those of one week what everybody noticed. */
function reactionsTo({ reach, peak }: Persona, { followers, isNoticed }: Public, chance: Chance) {
  const usual = followers * reach * (0.4 + chance.next() + 8 * chance.next() ** 12)
  const likes = Math.round(usual * (isNoticed ? peak : 1))
  return {
    likes,
    reposts: Math.round(likes * chance.next() * 0.3),
    replies: Math.round(likes * chance.next() * 0.2),
    quotes: Math.round(likes * chance.next() * 0.05),
    bookmarks: Math.round(likes * chance.next() * 0.1),
    impressions: Math.round(likes * (20 + chance.next() * 30)) + 10 + chance.below(40),
  }
}
