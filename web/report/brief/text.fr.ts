import { figureNumber } from '#contract/figure-words.fr.ts'
import type { ThemeId } from '#contract/themes.ts'
import { count, formatLongDate, formatNumber, NBSP } from '#web/text/format.fr.ts'
import type { Worded } from './brief-sentence.ts'

/** « parle de football », « d’économie »: a theme as it follows « parler ». */
const spokenThemes: Record<ThemeId, string> = {
  politique: 'de politique',
  international: 'de l’actualité du monde',
  economie: 'd’économie',
  travail: 'de travail',
  justice: 'de justice',
  societe: 'de société',
  sante: 'de santé',
  science: 'de sciences',
  numerique: 'de numérique',
  environnement: 'd’environnement',
  transports: 'de transports',
  education: 'd’éducation',
  medias: 'de médias',
  football: 'de football',
  sport: 'de sport',
  'jeux-video': 'de jeux vidéo',
  musique: 'de musique',
  'cinema-series': 'de cinéma et de séries',
  livres: 'de livres',
  arts: 'd’art',
  cuisine: 'de cuisine',
  voyages: 'de voyages',
  geographie: 'de géographie',
  famille: 'de famille',
  mode: 'de mode',
  animaux: 'd’animaux',
  histoire: 'd’histoire',
  religion: 'de religion',
}

const outOf = (number: number) => `sur${NBSP}${formatNumber(number)}`
const postsOutOf = (posts: number, of: number) => `${count(posts, 'post')} ${outOf(of)}`
const verb = (posts: number, one: string, several: string) => (posts < 2 ? one : several)
const areHostile = (posts: number) => verb(posts, 'est agressif ou méprisant', 'sont agressifs ou méprisants')
const possibleSources = (posts: number) => `Sur ${count(posts, 'post')} avec une source possible, `
/** Polite contempt is what our own models miss: what they did not find is not absent. */
const POLITE = '\u202f; le mépris poli échappe à cette lecture.'

/** The sentences of why, as one would say them of somebody's account to a friend; each number with what it is out of. */
export const brief = {
  title: 'Pourquoi',
  quotedBy: 'Posts cités\u00a0: choisis par un modèle de langue parmi ceux que la phrase compte.',
  open: (sentence: string) => `${sentence} Ouvrir les preuves`,

  toDo: {
    title: 'À faire.',
    quote: 'Vous pouvez le citer, avec le lien du post.',
    read: 'Rien n’appelle de précaution particulière\u202f; lisez-le avant de le citer.',
    readPosts: (posts: number) => (posts < 2 ? 'Lire ce post' : `Lire ces ${count(posts, 'post')}`),
    proof: 'Voir les preuves',
  },

  without: {
    parody: { after: 'Ce compte se déclare parodique\u00a0: ne prenez pas ses posts au pied de la lettre.' },
    given: { after: 'Ce score est donné sans ses preuves.' },
    unmeasured: {
      after: 'Rien n’a été mesuré ici\u00a0: le score et les pourcentages affichés sont des valeurs indicatives.',
    },
    unmeasuredScore: { after: 'Le score affiché n’a pas été mesuré\u00a0: c’est une valeur indicative.' },
  },

  subject: {
    mostly: (theme: ThemeId, posts: number, of: number) =>
      subject(`Il parle surtout ${spokenThemes[theme]}\u00a0: `, posts, of),
    often: (theme: ThemeId, posts: number, of: number) =>
      subject(`Il parle souvent ${spokenThemes[theme]}\u00a0: `, posts, of),
    scattered: (theme: ThemeId, posts: number, of: number) =>
      subject(`Aucun sujet ne domine\u202f; il parle le plus souvent ${spokenThemes[theme]}\u00a0: `, posts, of),
    named: (themes: readonly string[]): Worded => ({
      after: `Le rapport lui donne ${themes.length < 2 ? 'pour thème' : 'pour thèmes'}\u00a0: ${themes.join(', ')}.`,
    }),
  },

  alerts: {
    fewPosts: (posts: number): Worded => ({
      count: posts < 2 ? 'Un seul post lu' : `${count(posts, 'post')} lus seulement`,
      after: '\u00a0: ces chiffres peuvent beaucoup changer.',
    }),
    pressing: (does: Pressing, posts: number, of: number): Worded => {
      const verbs = [
        ...(does.pressing ? [verb(posts, 'presse d’agir', 'pressent d’agir')] : []),
        ...(does.selling ? [verb(posts, 'vend', 'vendent')] : []),
        ...(does.channels ? [verb(posts, 'mène à un canal privé', 'mènent à un canal privé')] : []),
      ]
      return { count: postsOutOf(posts, of), after: ` ${listed(verbs)}.` }
    },
    aggressive: (posts: number, of: number, margin: string | undefined, group: number): Worded => ({
      count: postsOutOf(posts, of),
      ...(margin && { margin }),
      after: ` ${areHostile(posts)}${towardsGroup(posts, group)}.`,
    }),
    atLeastAggressive: (least: number, of: number, posts: number): Worded => ({
      count: `Au moins ${postsOutOf(least, of)}`,
      after: ` ${areHostile(least)}\u202f; ${formatNumber(posts)} ${verb(posts, 'est', 'sont')} à lire.`,
    }),
    seemsAggressive: (posts: number, of: number): Worded => ({
      count: postsOutOf(posts, of),
      after: ` ${verb(posts, 'semble agressif ou méprisant', 'semblent agressifs ou méprisants')}, à lire avant d’en juger.`,
    }),
    misleading: (contradicts: number, hints: number, of: number): Worded => {
      const [first, second] = [
        ...(contradicts > 0 ? [{ posts: contradicts, does: contradictsWords(contradicts) }] : []),
        ...(hints > 0 ? [{ posts: hints, does: hintsWords(hints) }] : []),
      ]
      return {
        before: `Sur ${count(of, 'post')} qui ${verb(of, 'dit', 'disent')} quelque chose, `,
        count: formatNumber(first?.posts ?? 0),
        after: ` ${first?.does ?? ''}${second ? `, et ${formatNumber(second.posts)} ${second.does}` : ''}.`,
      }
    },
    copies: (posts: number, of: number): Worded => ({
      count: postsOutOf(posts, of),
      after: `, réponses mises à part, ${verb(posts, 'recopie', 'recopient')} en grande partie un post plus ancien.`,
    }),
    clock: { after: 'Ses posts ont la régularité d’une publication programmée.' },
    pace: (perDay: number): Worded => ({
      before: 'Il publie environ ',
      count: `${figureNumber.pace(perDay)}${NBSP}posts par jour`,
      after: '.',
    }),
    noPause: { after: 'Il publie à toute heure, de jour comme de nuit.' },
    contested: (posts: number, of: number): Worded => ({
      before: possibleSources(of),
      count: formatNumber(posts),
      after: ` ${verb(posts, 'mène', 'mènent')} à un site qu’une liste met en cause.`,
    }),
    fewReactions: (median: number, followers: number): Worded => ({
      before: 'Il fait peu réagir\u00a0: la moitié de ses posts ',
      count: median === 0 ? 'ne reçoit aucune réaction' : `reçoit au plus ${count(median, 'réaction')}`,
      after: `, pour ${count(followers, 'abonné')}.`,
    }),
    massFollowing: (following: number, followers: number): Worded => ({
      before: 'Il suit à peu près autant de comptes qu’il a d’abonnés\u00a0: ',
      count: `${formatNumber(following)} pour ${formatNumber(followers)}`,
      after: '.',
    }),
    renamed: (since: string, former: string): Worded => ({
      before: 'Il porte ce nom depuis le ',
      count: formatLongDate(since),
      after: `\u202f; avant, il s’appelait @${former}.`,
    }),
    silent: (to: string): Worded => ({ before: 'Son dernier post lu date du ', count: formatLongDate(to), after: '.' }),
    young: (years: number): Worded => {
      const months = Math.floor(years * 12)
      return {
        before: 'Il existe depuis ',
        count: months === 0 ? 'moins d’un mois' : `${formatNumber(months)}${NBSP}mois`,
        after: ' seulement.',
      }
    },
    swearing: (posts: number, of: number): Worded => ({
      count: postsOutOf(posts, of),
      after: ` ${verb(posts, 'emploie', 'emploient')} des mots crus.`,
    }),
    unsupported: supported,
  },

  facts: {
    sources: (recognised: number, linked: number): Worded => ({
      before: possibleSources(linked),
      count: formatNumber(recognised),
      after: ` ${verb(recognised, 'cite', 'citent')} un site reconnu\u00a0: presse, organisme public, université ou science.`,
    }),
    support: supported,
    clean: (posts: number): Worded => ({
      after: `Aucune insulte ouverte ni mot grossier trouvés dans ${count(posts, 'post')}${POLITE}`,
    }),
    calm: (posts: number): Worded => ({
      after: `Aucune insulte ouverte trouvée dans ${count(posts, 'post')}${POLITE}`,
    }),
    calmRead: (posts: number): Worded => ({ after: `Rien d’agressif trouvé dans ${count(posts, 'post')}.` }),
    hardly: (posts: number, of: number): Worded => ({
      before: 'Presque aucune insulte ouverte\u00a0: ',
      count: postsOutOf(posts, of),
      after: POLITE,
    }),
    hardlyRead: (posts: number, of: number): Worded => ({
      before: 'Presque rien d’agressif\u00a0: ',
      count: postsOutOf(posts, of),
      after: '.',
    }),
    public: (posts: number, of: number): Worded => ({
      before: 'Il parle de politique dans ',
      count: postsOutOf(posts, of),
      after: '\u202f; cela ne dit rien de ses opinions.',
    }),
    replies: (posts: number, of: number): Worded => ({
      before: 'Il répond surtout aux autres\u00a0: ',
      count: postsOutOf(posts, of),
      after: ' sont des réponses.',
    }),
    reactions: (median: number, followers: number): Worded => ({
      before: 'La moitié de ses posts reçoit au moins ',
      count: count(median, 'réaction'),
      after: `, pour ${count(followers, 'abonné')}.`,
    }),
    rate: (rate: number): Worded => ({
      before: `Pour 100${NBSP}abonnés, la moitié de ses posts reçoit au moins `,
      count: `${figureNumber.rate(rate)}${NBSP}${rate < 2 ? 'réaction' : 'réactions'}`,
      after: '.',
    }),
    since: (year: number, network: string): Worded => ({
      before: `Il est sur ${network} depuis `,
      count: `${year}`,
      after: '.',
    }),
    followers: (followers: number): Worded => ({ before: 'Il a ', count: count(followers, 'abonné'), after: '.' }),
  },
} as const

type Pressing = Record<'pressing' | 'selling' | 'channels', boolean>

const subject = (before: string, posts: number, of: number): Worded => ({
  before,
  count: postsOutOf(posts, of),
  after: '.',
})

function supported(given: number, stated: number): Worded {
  const does = given === 0 ? 'ne donne' : verb(given, 'donne', 'donnent')
  return {
    before: `Sur ${count(stated, 'fait avancé', 'faits avancés')}, `,
    count: given === 0 ? 'aucun' : formatNumber(given),
    after: ` ${does} de quoi vérifier\u00a0: lien, document ou méthode.`,
  }
}

const contradictsWords = (posts: number) => `${verb(posts, 'contredit', 'contredisent')} ce qui est établi`
const hintsWords = (posts: number) => `${verb(posts, 'insinue', 'insinuent')} sans rien donner à vérifier`

/** A post in which a group is scorned is among them. */
function towardsGroup(posts: number, group: number): string {
  if (group === 0) return ''
  return group >= posts
    ? ', envers des groupes de personnes'
    : `, dont ${formatNumber(group)} envers un groupe de personnes`
}

function listed(parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} ou ${last}`
}
