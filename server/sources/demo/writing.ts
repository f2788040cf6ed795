import type { Post } from '#server/sources/profile.ts'
import type { Persona, Texts } from './personas.ts'
import { type Random, textPicker } from './random.ts'

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

type Draft = { createdAt: Date; isPeak: boolean; nth: number }

/** Writes the persona's posts one after the other, each in other words than those before. */
export function writerOf(persona: Persona, followers: number, random: Random) {
  const { shares } = persona
  const wordsOf = wordsOfPersona(persona, random)
  return ({ createdAt, isPeak, nth }: Draft): Post => {
    const isReply = random.happens(shares.replies)
    const { words, language } = wordsOf(isReply)
    const text = [
      isReply && `@${random.pick(ACQUAINTANCES)}`,
      words,
      (ANNOUNCES_A_LINK.test(words) || random.happens(isReply ? 0 : shares.links)) && linkOf(persona.sites, random),
      !words.includes('#') && random.happens(isReply ? 0 : shares.hashtags) && `#${random.pick(persona.hashtags)}`,
    ]
      .filter(Boolean)
      .join(' ')
    return {
      id: String(createdAt.getTime() * 1_000 + nth),
      text,
      createdAt,
      language,
      isReply,
      isQuote: !isReply && random.happens(shares.quotes),
      hashtags: [...text.matchAll(/#([\p{L}\p{N}_]+)/gu)].map(([, tag = '']) => tag),
      mentions: [...text.matchAll(/@(\w+)/g)].map(([, name = '']) => name),
      links: [...text.matchAll(/https:\S+/g)].map(([link]) => link),
      ...reactionsTo(persona, { followers: isReply ? followers / 10 : followers, isPeak }, random),
    }
  }
}

const ANNOUNCES_A_LINK = /[:👇]$/u

/** Of a public body its front page alone: nobody there wrote the page that a made-up address would name. */
function linkOf(sites: Texts, random: Random): string {
  const site = random.pick(sites)
  const page = `${random.pick(['article', 'dossier', 'a-lire'])}/${1_000 + random.below(9_000)}`
  return `https://${site}/${site.endsWith('.example') ? page : ''}`
}

function wordsOfPersona({ posts, replies, refrains, english, shares }: Persona, random: Random) {
  const [reply, post] = [textPicker(replies, random), textPicker(posts, random)]
  const inEnglish = textPickerOf(english, random)
  const refrain = textPickerOf(refrains, random)
  return (isReply: boolean): { words: string; language: string } => {
    if (isReply) return inFrench(reply())
    if (refrain && random.happens(shares.refrains)) return inFrench(refrain())
    if (inEnglish && random.happens(shares.english)) return { words: inEnglish(), language: 'en' }
    return inFrench(post())
  }
}

const inFrench = (words: string) => ({ words, language: 'fr' })

function textPickerOf([first, ...others]: readonly string[], random: Random): (() => string) | null {
  return first === undefined ? null : textPicker([first, ...others], random)
}

type Public = { followers: number; isPeak: boolean }

/** Most posts get a little, some ten times as much, and those of one week what everybody noticed. */
function reactionsTo({ reach, peak }: Persona, { followers, isPeak }: Public, random: Random) {
  const usual = followers * reach * (0.4 + random.next() + 8 * random.next() ** 12)
  const likes = Math.round(usual * (isPeak ? peak : 1))
  return {
    likes,
    reposts: Math.round(likes * random.next() * 0.3),
    replies: Math.round(likes * random.next() * 0.2),
    quotes: Math.round(likes * random.next() * 0.05),
    bookmarks: Math.round(likes * random.next() * 0.1),
    impressions: Math.round(likes * (20 + random.next() * 30)) + 10 + random.below(40),
  }
}
