import type { ThemeId } from '#contract/themes.ts'
import { count, formatLongDate, formatNumber, formatPrecise, NBSP } from '#web/text/format.ts'

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

/** The sentences of « En bref », as one would say them of somebody's account to a friend; each number with what it is out of. */
export const brief = {
  title: 'En bref',
  quotedBy: 'Posts cités\u00a0: choisis par un modèle de langue parmi ceux que la phrase compte.',
  open: (sentence: string) => `${sentence} Ouvrir les preuves`,

  verdict: {
    trust: (points: number, network: string) =>
      `Ce compte ${network} publie d’une façon qui inspire confiance\u00a0: ${outOfHundred(points)}.`,
    fair: (points: number, network: string) =>
      `Ce compte ${network} publie d’une façon plutôt rassurante, sans plus\u00a0: ${outOfHundred(points)}.`,
    even: (points: number, network: string) =>
      `Pour ce compte ${network}, le pour et le contre s’équilibrent\u00a0: ${outOfHundred(points)}.`,
    caution: (points: number, network: string) =>
      `Ce compte ${network} publie d’une façon qui invite à la prudence\u00a0: ${outOfHundred(points)}.`,
    distrust: (points: number, network: string) =>
      `Ce compte ${network} publie d’une façon qui appelle à la méfiance\u00a0: ${outOfHundred(points)}.`,
    thin: (points: number, network: string) =>
      `Il y a peu d’éléments pour juger ce compte ${network}\u00a0: ${outOfHundred(points)}, à prendre avec réserve.`,
    parody: (network: string) =>
      `Ce compte ${network} se déclare parodique\u00a0: ne prenez pas ses posts au pied de la lettre.`,
    given: (points: number, network: string) => `Le rapport donne ${outOfHundred(points)} à ce compte ${network}.`,
    unmeasured: 'Rien n’a été mesuré ici\u00a0: le score et les pourcentages affichés sont des valeurs indicatives.',
    unmeasuredScore: 'Le score affiché n’a pas été mesuré\u00a0: c’est une valeur indicative.',
  },

  subject: {
    mostly: (theme: ThemeId, posts: number, of: number) =>
      `Il parle surtout ${spokenThemes[theme]}\u00a0: ${postsOutOf(posts, of)}.`,
    often: (theme: ThemeId, posts: number, of: number) =>
      `Il parle souvent ${spokenThemes[theme]}\u00a0: ${postsOutOf(posts, of)}.`,
    scattered: (theme: ThemeId, posts: number, of: number) =>
      `Aucun sujet ne domine\u202f; il parle le plus souvent ${spokenThemes[theme]}, dans ${postsOutOf(posts, of)}.`,
    named: (themes: readonly string[]) =>
      `Le rapport lui donne ${themes.length < 2 ? 'pour thème' : 'pour thèmes'}\u00a0: ${themes.join(', ')}.`,
  },

  alerts: {
    fewPosts: (posts: number) =>
      `${posts < 2 ? 'Un seul post a été lu' : `Seuls ${count(posts, 'post')} ont été lus`}\u00a0: ce qui suit reste fragile.`,
    pressing: (does: readonly string[], posts: number, of: number) =>
      `${postsOutOf(posts, of)} ${verb(posts, 'pousse', 'poussent')} ${listed(does)}.`,
    towards: { pressing: 'à agir vite', selling: 'à acheter', channels: 'à rejoindre un canal privé' },
    aggressive: (posts: number, of: number) =>
      `${postsOutOf(posts, of)} ${verb(posts, 'est agressif ou méprisant', 'sont agressifs ou méprisants')}.`,
    atLeastAggressive: (least: number, of: number, posts: number) =>
      `Au moins ${postsOutOf(least, of)} ${verb(least, 'est agressif ou méprisant', 'sont agressifs ou méprisants')}\u202f; ${formatNumber(posts)} ${verb(posts, 'est', 'sont')} à lire.`,
    seemsAggressive: (posts: number, of: number) =>
      `${postsOutOf(posts, of)} ${verb(posts, 'semble agressif ou méprisant', 'semblent agressifs ou méprisants')}, à lire avant d’en juger.`,
    misleading: (contradicts: number, hints: number, of: number) => {
      const told = [
        ...(contradicts > 0
          ? [`${formatNumber(contradicts)} ${verb(contradicts, 'contredit', 'contredisent')} ce qui est établi`]
          : []),
        ...(hints > 0
          ? [`${formatNumber(hints)} ${verb(hints, 'insinue', 'insinuent')} sans rien donner à vérifier`]
          : []),
      ]
      return `Sur ${count(of, 'post')} qui ${verb(of, 'dit', 'disent')} quelque chose, ${told.join(' et ')}.`
    },
    copies: (posts: number, of: number) =>
      `Sur ${count(of, 'post')}, réponses mises à part, ${formatNumber(posts)} ${verb(posts, 'répète', 'répètent')} en grande partie un post plus ancien.`,
    clock: 'Ses posts tombent à heures fixes, comme une publication programmée.',
    pace: (perDay: number) => `Il publie environ ${count(Math.round(perDay), 'post')} par jour.`,
    noPause: 'Il publie à toute heure, de jour comme de nuit.',
    contested: (posts: number, of: number) =>
      `Sur ${count(of, 'post')} qui ${verb(of, 'renvoie', 'renvoient')} ailleurs, ${formatNumber(posts)} ${verb(posts, 'mène', 'mènent')} à un site contesté.`,
    fewReactions: (median: number, followers: number) =>
      `Il fait peu réagir\u00a0: la moitié de ses posts ${median === 0 ? 'ne reçoit aucune réaction' : `reçoit au plus ${count(median, 'réaction')}`}, pour ${count(followers, 'abonné')}.`,
    massFollowing: (following: number, followers: number) =>
      `Il suit à peu près autant de comptes qu’il a d’abonnés\u00a0: ${formatNumber(following)} pour ${formatNumber(followers)}.`,
    silent: (to: string) => `Son dernier post lu date du ${formatLongDate(to)}.`,
    young: (years: number) => {
      const months = Math.floor(years * 12)
      return `Il existe depuis ${months === 0 ? 'moins d’un mois' : `${formatNumber(months)}${NBSP}mois`} seulement.`
    },
    swearing: (posts: number, of: number) => `Il emploie des mots crus dans ${postsOutOf(posts, of)}.`,
  },

  facts: {
    sources: (recognised: number, linked: number) =>
      `Sur ${count(linked, 'post')} qui ${verb(linked, 'renvoie', 'renvoient')} ailleurs, ${formatNumber(recognised)} ${verb(recognised, 'cite', 'citent')} un site reconnu\u00a0: presse, organisme public, université ou science.`,
    support: (given: number, stated: number) =>
      `Sur ${count(stated, 'fait avancé', 'faits avancés')}, ${formatNumber(given)} ${verb(given, 'se vérifie', 'se vérifient')} à partir du post\u00a0: lien, document ou méthode.`,
    clean: (posts: number) =>
      `Aucune insulte ouverte ni mot grossier trouvés dans ${count(posts, 'post')}\u202f; le mépris poli échappe à cette lecture.`,
    calm: (posts: number) =>
      `Aucune insulte ouverte trouvée dans ${count(posts, 'post')}\u202f; le mépris poli échappe à cette lecture.`,
    calmRead: (posts: number) => `Rien d’agressif trouvé dans ${count(posts, 'post')}.`,
    hardly: (posts: number, of: number) =>
      `Presque aucune insulte ouverte\u00a0: ${postsOutOf(posts, of)}\u202f; le mépris poli échappe à cette lecture.`,
    hardlyRead: (posts: number, of: number) => `Presque rien d’agressif\u00a0: ${postsOutOf(posts, of)}.`,
    public: (posts: number, of: number) =>
      `Il parle de vie publique dans ${postsOutOf(posts, of)}, ce qui ne dit rien d’une opinion.`,
    replies: (posts: number, of: number) =>
      `Il répond surtout aux autres\u00a0: ${postsOutOf(posts, of)} sont des réponses.`,
    reactions: (median: number, followers: number) =>
      `La moitié de ses posts reçoit au moins ${count(median, 'réaction')}, pour ${count(followers, 'abonné')}.`,
    rate: (rate: number) =>
      `Pour 100${NBSP}abonnés, la moitié de ses posts reçoit au moins ${formatPrecise(rate)}${NBSP}${rate < 2 ? 'réaction' : 'réactions'}.`,
    since: (year: number, network: string) => `Il est sur ${network} depuis ${year}.`,
    followers: (followers: number) => `Il a ${count(followers, 'abonné')}.`,
  },
} as const

function outOfHundred(points: number) {
  return `${points}${NBSP}sur${NBSP}100`
}

function listed(parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} ou ${last}`
}
