import { MONTHS } from '#contract/paris.ts'
import type { ThemeId } from '#contract/themes.ts'
import { count, formatDate, formatNumber, formatPercent, formatRate, formatShareBetween } from './format.fr.ts'
import { themeNames } from './names.fr.ts'

const monthName = (month: number) => MONTHS[month % 12]?.long ?? ''
const yearOf = (month: number) => Math.floor(month / 12)

/** « En mars 2021 », « Entre mars et juin 2021 », « Entre novembre 2020 et février 2021 ». */
function period(from: number, to: number): string {
  if (from === to) return `En ${monthName(from)} ${yearOf(from)}`
  const start = yearOf(from) === yearOf(to) ? monthName(from) : `${monthName(from)} ${yearOf(from)}`
  return `Entre ${start} et ${monthName(to)} ${yearOf(to)}`
}

const shares = {
  replies: 'la part de réponses',
  withLinks: 'la part de posts avec un lien',
  night: 'la part de posts publiés entre minuit et 6\u00a0h',
  vulgarity: 'la part de posts grossiers',
  toxicity: 'la part de posts agressifs',
} as const
type Share = keyof typeof shares

type Levels = { from: number; to: number; before: number; after: number }
const passed = ({ before, after }: Levels) => `est passée de ${formatPercent(before)} à ${formatPercent(after)}.`

export const archiveReport = {
  title: (username: string) => `Archive de @${username}`,
  mark: 'D’après une archive fournie',
  markDetail: 'Ce fichier peut être modifié à la main\u00a0: personne ne s’en porte garant.',
  source: (at: string, posts: number) => `Archive du ${formatDate(at)}\u00a0: ${count(posts, 'post')}, reposts exclus.`,
  unknown:
    'Une archive ne dit ni les réponses ni les citations reçues\u00a0: le taux d’engagement n’est pas calculé, et les réactions sont les j’aime et les reposts.',
  notes: {
    title: 'Ce qu’il faut savoir de cette archive',
    missingParts: (files: number) => `Il y manque ${count(files, 'fichier')}\u00a0: des posts ne sont pas comptés.`,
    unreadable: (posts: number) => `${count(posts, 'post')} illisibles, laissés de côté.`,
    cutTexts: (posts: number) => `${count(posts, 'post')} dont le texte est coupé.`,
    circleRemoved: (posts: number) => `${count(posts, 'post')} de cercle laissés de côté.`,
    circlePeriod: (posts: number) =>
      `${count(posts, 'post')} datent de l’époque des cercles (août 2022 à octobre 2023)\u00a0: certains ont pu n’être vus que de quelques personnes.`,
    protectedAccount: 'Ce compte est protégé\u00a0: un inconnu n’en verrait aucun post.',
  },
  tabsLabel: 'Parties du rapport',
  tabs: { latest: 'Ce que verrait un inconnu', years: 'Par année', review: 'À relire' },
  latest: (posts: number) =>
    `Le rapport qu’obtiendrait quiconque aujourd’hui, sur vos ${formatNumber(posts)} derniers posts.`,

  keep: {
    title: 'Garder ou oublier',
    offer: 'Rien n’est enregistré. Vous pouvez garder ce rapport dans ce navigateur, sans le texte des posts.',
    button: 'Garder dans ce navigateur',
    kept: (at: string) => `Gardé dans ce navigateur le ${formatDate(at)}, sans le texte des posts.`,
    forget: 'Oublier ce rapport',
    forgotten: 'Oublié\u00a0: ce navigateur ne garde plus rien.',
    failed: 'Ce navigateur n’a pas pu le garder.',
  },
  file: {
    json: 'Télécharger en JSON',
    holds: 'Le rapport, les années et une empreinte SHA-256 à vérifier.',
    fingerprint: 'Empreinte SHA-256 du rapport\u00a0:',
  },

  changes: {
    title: 'Ce qui a changé, et quand',
    caption: 'Chaque période contient la date du changement 95\u00a0fois sur 100.',
    none: 'Aucun changement net\u00a0: ce que nous mesurons est resté au même niveau.',
    posts: ({ from, to, before, after }: Levels) =>
      `${period(from, to)}, vous êtes passé de ${formatRate(before)} à ${formatRate(after)}\u00a0posts par mois.`,
    share: (figure: Share, levels: Levels) => `${period(levels.from, levels.to)}, ${shares[figure]} ${passed(levels)}`,
    theme: (theme: ThemeId, levels: Levels) =>
      `${period(levels.from, levels.to)}, la part de posts sur le thème «\u00a0${themeNames[theme]}\u00a0» ${passed(levels)}`,
  },

  years: {
    title: 'Année par année',
    caption: 'La bande pâle est la marge\u00a0: la valeur s’y trouve 95\u00a0fois sur 100.',
    score: 'Score de crédibilité',
    scoreRule: 'Sur les 100 derniers posts de chaque année, sans compter les abonnés, que l’archive ne date pas.',
    posts: 'Posts',
    perDay: (pace: number) => `${formatRate(pace)} par jour`,
    toxicity: 'Posts agressifs',
    vulgarity: 'Posts grossiers',
    replies: 'Réponses',
    withLinks: 'Posts avec un lien',
    reactions: 'J’aime et reposts',
    reactionsRule: 'Au post du milieu, hors réponses.',
    between: formatShareBetween,
    scoreBetween: (low: number, high: number) => `entre ${low} et ${high}`,
    withheld: 'non conclu',
    tooFew: 'trop peu de posts',
    finding: (newest: number, oldest: number) =>
      newest === oldest ? `Tout date de ${newest}.` : `De ${oldest} à ${newest}.`,
  },
  rhythm: {
    title: 'À quelles heures',
    caption: 'Part des posts à chaque heure de Paris, de minuit à minuit.',
    busiest: (from: number) => `surtout de ${from} à ${(from + 3) % 24}\u00a0h`,
  },
  subjects: {
    title: 'Sujets par année',
    caption: 'Les thèmes assez fréquents pour être nommés.',
    none: 'aucun thème net',
    spans: 'Premier et dernier post d’un thème',
    spansCaption: 'Parmi les posts dont le thème est le plus sûr.',
    first: 'Premier',
    last: 'Dernier',
  },
  applications: {
    title: 'Applications utilisées',
    caption: 'D’où les posts ont été envoyés, selon l’archive.',
    name: 'Application',
    posts: 'Posts',
    from: 'Depuis',
    to: 'Jusqu’à',
  },

  review: {
    title: 'Posts à relire',
    caption: 'Trouvés par nos modèles, qui se trompent parfois. À vous de juger.',
    figures: {
      crude: 'Grossiers',
      aggressive: 'Agressifs',
      repeated: 'Recopiés',
      closedSite: 'Liens vers un site fermé',
    },
    reasons: {
      crude: 'mot grossier',
      aggressive: (certainty: number) => `ton agressif, sûr à ${formatPercent(certainty)}`,
      repeated: 'recopie un post plus ancien',
      closedSite: (site: string) => `${site} a fermé`,
    },
    all: (posts: number) => `Tous (${formatNumber(posts)})`,
    option: (name: string, posts: number) => `${name} (${formatNumber(posts)})`,
    byFigure: 'Motif',
    byYear: 'Année',
    everyYear: 'Toutes les années',
    search: 'Chercher un mot',
    found: (posts: number) => (posts === 0 ? 'Aucun post' : count(posts, 'post')),
    open: 'Ouvrir sur X pour le supprimer',
    newTab: '(nouvel onglet)',
    more: 'Afficher la suite',
    csv: 'Exporter en CSV',
    json: 'Exporter en JSON',
    nothing: 'Rien à relire\u00a0: aucun post grossier, agressif, recopié ou au lien mort.',
    wordsGone: 'Le texte des posts n’est pas gardé. Déposez l’archive de nouveau pour relire ces posts.',
    columns: ['identifiant', 'adresse', 'date', 'motifs', 'texte'],
  },
} as const
