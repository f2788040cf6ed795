import type { Behaviour } from '#contract/behaviours.ts'
import { type FormerFactorId, factorName, isFormerFactorId } from '#contract/factors.ts'
import { type FigureId, type FigureName, parseFigure } from '#contract/figure.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import type { Report } from '#contract/schemas/report.ts'
import { THEMES } from '#contract/themes.ts'
import { capitalised, count, formatDate, formatNumber, formatPrecise, NBSP } from './format.ts'

type Factor = NonNullable<Report['score']>['factors'][number]
type Facts = Factor['facts']

/** The report's words. Apart from fr.ts, which every visitor downloads with the login page. */
export const report = {
  actions: { pdf: 'Exporter en PDF', again: `Relancer, ${ANALYSIS_COST}\u00a0crédits` },
  open: (name: string, value: string) => `${name}\u00a0: ${value}, ouvrir les preuves`,
  openPosts: (name: string, posts: string) => `Voir les preuves de «\u00a0${name}\u00a0»\u00a0: ${posts}`,
  outOfHundred: (points: number) => `${points}/100`,
  posts: (posts: number) => count(posts, 'post'),
  postsOf: (posts: number, of: number) => `${count(posts, 'post')} sur ${formatNumber(of)}`,
  percent: (value: number) => `${formatNumber(value)}\u202f%`,
  percentBetween: (low: number, high: number) => `entre ${formatNumber(low)} et ${formatNumber(high)}\u202f%`,
  proof: { verso: 'Le verso de ce chiffre', close: 'Fermer les preuves' },
  plotHelp: 'Flèches pour parcourir, Entrée pour ouvrir les posts, Échap pour quitter.',
  fewPosts: 'Peu de posts\u00a0: la marge est large.',

  factors: {
    title: 'Comment ce score est calculé',
    sum: (points: readonly number[], total: number) => `${points.join(' + ')} = ${total}`,
    total: (factors: number, max: number) =>
      `${capitalised(smallNumbers[factors] ?? formatNumber(factors))}${NBSP}facteurs, ${count(max, 'point')} au total. La longueur grise est le maximum possible, la longueur bleue les points obtenus.`,
    method: 'Lire la méthode',
    noTone: 'Non mesurée\u00a0: aucun post en français ou en anglais',
    profile: 'Profil relevé',
  },

  declared: {
    title: 'Profil démographique',
    caption: 'Seulement ce que le compte X déclare lui-même.',
    names: {
      gender: 'Genre',
      age: 'Âge',
      estimatedAge: 'Âge',
      location: 'Localisation',
      politicalOrientation: 'Orientation politique',
    },
    undefined: 'Non défini', // (spec)
    unquoted: 'Valeur du rapport, sans citation.',
    nothingSaid: 'Aucune déclaration explicite dans le profil. Verso ne devine pas.',
    sources: {
      bio: (iso?: string) => (iso ? `Biographie, relevée le ${formatDate(iso)}` : 'Biographie'),
      location: (iso?: string) =>
        `Champ «\u00a0Localisation\u00a0» du profil${iso ? `, relevé le ${formatDate(iso)}` : ''}`,
      posts: (iso?: string) => (iso ? `Post du ${formatDate(iso)}` : 'Posts'),
    },
  },

  statistics: {
    title: 'Statistiques du compte',
    caption: (iso?: string) =>
      iso ? `Compteurs relevés sur le profil le ${formatDate(iso)}.` : 'Compteurs relevés sur le profil.',
    unread: 'Non relevées.',
    names: {
      followerCount: 'Abonnés',
      followingCount: 'Abonnements',
      tweetCount: 'Posts publiés',
      engagementRate: 'Taux d’engagement',
    },
    rate: (value: number) => `${formatPrecise(value)}\u202f%`,
    rule: (posts: number) => `Engagement\u00a0: réactions ÷ abonnés, médiane de ${count(posts, 'post')} hors réponses.`,
    between: (low: number, high: number) =>
      `Marge à 95\u202f%\u00a0: entre ${formatPrecise(low)} et ${formatPrecise(high)}\u202f%.`,
    noMargin: 'Trop peu de posts pour une marge.',
  },

  sample: {
    title: (posts: number) => `Dans les ${count(posts, 'post lu', 'posts lus')}`,
    shares: { replies: 'Réponses', quotes: 'Citations', withLinks: 'Avec un lien' },
    postsPerDay: 'Posts par jour',
  },

  behaviour: {
    title: 'Comportement',
    caption: (posts: number) => `Sur ${count(posts, 'post lu', 'posts lus')}.`,
    captionSome: (of: number, posts: number) =>
      `Sur ${count(of, 'post')} en français ou en anglais, parmi ${formatNumber(posts)} lus.`,
    unmeasured: 'Non mesuré\u00a0: valeurs indicatives.',
    names: {
      toxicity: 'Toxicité',
      vulgarity: 'Vulgarité',
      humor: 'Humour',
      politicalEngagement: 'Engagement politique',
    } satisfies Record<Behaviour, string>,
    indicative: 'Valeur indicative, non mesurée sur ce compte X',
    estimated: (retained: number, of: number) => `Estimation, ${retainedOf(retained, of)}`,
    lowConfidence: 'faible confiance',
    notMeasurable: 'non mesurable',
    withheld: {
      wide: (retained: number, of: number) =>
        `${retainedOf(retained, of)}\u202f; notre lecture n’est pas assez sûre pour en tirer une part.`,
      imprecise: (retained: number, of: number) =>
        `${retainedOf(retained, of)}\u202f; tant que plus d’un post retenu sur trois l’est à tort, nous n’en tirons pas de part.`,
    },
    noMargin: 'Sans marge connue',
    legend: { sure: 'au moins', margin: 'marge à 95\u202f%', estimate: 'posts retenus' },
    formerLegend: { sure: 'au moins', margin: 'marge à 95\u202f%', estimate: 'estimation' },
  },

  rhythm: {
    title: 'Rythme de publication',
    caption: 'Heure de Paris.',
    table: 'Tableau',
    tableCaption: 'Posts par jour de la semaine et par heure de Paris',
    hourColumn: 'Heure',
    days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    hour: (hour: number) => `${hour}\u00a0h`,
    unit: 'Nombre de posts',
    cell: (day: string, hour: number, posts: number) => `${day}, ${hour}\u00a0h\u00a0: ${count(posts, 'post')}`,
    none: 'Aucun post lu.',
    mostly: (days: readonly string[], from: number, to: number, posts: number, of: number) => {
      const on = days.map((day) => `le ${day}`).join(' et ')
      return `Temps fort\u00a0: ${on && `${on}, `}de ${hourWords(from)} à ${hourWords(to)}, ${count(posts, 'post')} sur ${formatNumber(of)}.`
    },
    spread: 'Sans plage horaire dominante.',
    quiet: (from: number, to: number) => `Aucun post lu entre ${hourWords(from)} et ${hourWords(to)}.`,
  },

  engagement: {
    title: 'Engagement dans le temps',
    caption: (weeks: number) => `Taux par semaine, ${count(weeks, 'semaine')}.`,
    table: 'Tableau',
    tableCaption: 'Taux d’engagement par semaine, posts hors réponses',
    columns: ['Semaine du', 'Posts', 'Taux', 'Marge à 95\u202f%'],
    rate: (value: number) => `${formatPrecise(value)}\u202f%`,
    around: (rate: number) => `Médiane de ${formatPrecise(rate)}\u202f%.`,
    peaks: (peaks: number, isEachOnePost: boolean) => {
      if (peaks === 0) return 'Aucun pic.'
      if (peaks === 1) return `Un pic${isEachOnePost ? ', porté par un seul post' : ''}.`
      if (peaks === 2) return `Deux\u00a0pics${isEachOnePost ? ', portés chacun par un seul post' : ''}.`
      // The engine keeps three at most: there may have been more.
      return `Au moins trois\u00a0pics${isEachOnePost ? ', les trois plus hauts portés chacun par un seul post' : ''}.`
    },
    week: (iso: string, rate: number, posts: number) =>
      `Semaine du ${iso}\u00a0: ${formatPrecise(rate)}\u202f%, ${count(posts, 'post')}`,
    emptyWeek: (iso: string) => `Semaine du ${iso}\u00a0: aucun post hors réponses`,
    noRate: 'n.\u00a0d.',
    peakOf: (day: string) => `Pic du ${day}`,
    note: 'Point creux\u00a0: moins de 6\u00a0posts hors réponses.',
  },

  themes: {
    title: 'Thèmes et expertise',
    caption: 'Le nombre indique les posts concernés.',
    themes: 'Thèmes',
    expertise: 'Expertise',
    opens: (posts: number) => ` ${posts < 2 ? 'post' : 'posts'}, ouvrir les preuves`,
    rule: 'Un thème tenu souvent, pendant des semaines et avec ses propres mots. Aucune compétence n’est vérifiée.',
  },

  advice: {
    title: 'Recommandations',
    caption: 'Chacune découle d’un chiffre de ce rapport.',
    open: (name: string) => `${name}, ouvrir les preuves`,
  },
  notFound: 'Elle a peut-être été supprimée, ou l’adresse est incomplète. Vos crédits ne sont pas concernés.',
} as const

function retainedOf(retained: number, of: number): string {
  return `${count(retained, 'post retenu', 'posts retenus')} sur ${formatNumber(of)}`
}

const smallNumbers: Record<number, string> = {
  2: 'deux',
  3: 'trois',
  4: 'quatre',
  5: 'cinq',
  6: 'six',
  7: 'sept',
  8: 'huit',
}

function hourWords(hour: number): string {
  return hour === 0 || hour === 24 ? 'minuit' : `${hour}${NBSP}h`
}

/** What a factor was measured from, in a few words. */
const factWords: Record<FormerFactorId, (facts: Facts) => string> = {
  age: ({ years = 0 }) => {
    const months = Math.floor(12 * years)
    if (months === 0) return 'Ouvert il y a moins d’un mois'
    return `Ouvert il y a ${years < 1 ? count(months, 'mois', 'mois') : count(Math.floor(years), 'an')}`
  },
  profile: ({ bio = 0, location = 0, link = 0 }) => {
    const fields = { biographie: bio, lieu: location, lien: link }
    const names = (isFilled: boolean) =>
      Object.entries(fields)
        .filter(([, filled]) => filled > 0 === isFilled)
        .map(([name]) => name)
    const [filled, empty] = [names(true), names(false)]
    if (empty.length === 0) return 'Biographie, lieu et lien remplis'
    if (filled.length === 0) return 'Biographie, lieu et lien vides'
    return `Rempli\u00a0: ${filled.join(', ')}. Vide\u00a0: ${empty.join(', ')}`
  },
  audience: ({ engagementRate, usualRate }) =>
    engagementRate === undefined || usualRate === undefined
      ? 'Abonnés, abonnements et likes donnés'
      : `${formatPrecise(engagementRate)}\u202f% de réactions par abonné, pour un repère de ${formatPrecise(usualRate)}\u202f%`,
  regularity: ({ activeWeeks = 0, weeks = 0, busiestWeekPercent = 0 }) =>
    `${count(activeWeeks, 'semaine active', 'semaines actives')} sur ${formatNumber(weeks)}, ${formatNumber(busiestWeekPercent)}\u202f% des posts dans la plus chargée`,
  sources: ({ sourced = 0, originals = 0, sites = 0 }) =>
    sourced === 0
      ? `Aucun lien dans ${count(originals, 'post')} hors réponses`
      : `${count(sourced, 'post')} sur ${formatNumber(originals)} hors réponses avec un lien, vers ${count(sites, 'site')}`,
  originality: ({ duplicates = 0, posts = 0 }) =>
    `${count(duplicates, 'post répète', 'posts répètent')} presque un post plus ancien, sur ${formatNumber(posts)}`,
  tone: ({ toxicPercent = 0 }) => `${formatNumber(toxicPercent)}\u202f% de posts toxiques, par estimation`,
  automation: ({ perDay = 0, everPerDay = 0, clockPercent = 0 }) => {
    const most = Math.max(perDay, everPerDay)
    return `${formatPrecise(most)}\u00a0${most < 2 ? 'post' : 'posts'} par jour, régularité d’horloge ${formatNumber(clockPercent)} sur\u00a0100`
  },
}

/** Without a post that can be judged the engine leaves the tone at its best: that is no measure. */
export function factorFact({ id, facts }: Factor, { behaviour }: Report): string {
  if (id === 'tone' && !behaviour) return report.factors.noTone
  return isFormerFactorId(id) ? factWords[id](facts) : ''
}

const otherNames: Record<FigureName, string> = {
  credibilityScore: 'Score de crédibilité',
  originals: 'Posts hors réponses',
  period: 'Posts lus',
  rhythm: report.rhythm.title,
  languages: 'Langues',
  postsPerDay: report.sample.postsPerDay,
  ...report.statistics.names,
  ...report.sample.shares,
  ...report.behaviour.names,
}

/** What a figure is called wherever it is named. */
export function figureName(id: FigureId): string {
  const figure = parseFigure(id)
  if (!figure) return id
  if (figure.kind === 'named') return otherNames[figure.name]
  if (figure.kind === 'factor') return factorName({ id: figure.factor })
  if (figure.kind === 'declared') return report.declared.names[figure.field]
  if (figure.kind === 'theme') return THEMES[figure.theme]
  if (figure.kind === 'expertise') return `${report.themes.expertise}\u00a0: ${THEMES[figure.theme]}`
  if (figure.kind === 'hour') return `${capitalised(report.rhythm.days[figure.day] ?? '')}, ${figure.hour}\u00a0h`
  const monday = formatDate(`${figure.week}T12:00:00Z`)
  return figure.kind === 'week' ? `Semaine du ${monday}` : `Pic de la semaine du ${monday}`
}
