import type { Behaviour } from '#contract/behaviours.ts'
import type { AsideReason } from '#contract/declared-fields.ts'
import { factorName } from '#contract/factors.ts'
import { type FigureId, type FigureName, parseFigure } from '#contract/figure.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import { THEMES } from '#contract/themes.ts'
import { capitalised, count, formatDate, formatLongDate, formatNumber, formatRate, NBSP } from './format.ts'
import { formatSigned } from './signed.ts'
import { whyWithheld } from './withheld.ts'

/** The report's words. Apart from fr.ts, which every visitor downloads with the login page. */
export const report = {
  actions: { share: 'Partager', pdf: 'Exporter en PDF', again: `Relancer, ${ANALYSIS_COST}\u00a0crédits` },
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

  score: {
    start:
      'Le score part de 50\u00a0: rien ne plaide ni pour ni contre. Chaque facteur ajoute ou retire des points d’après ce que le compte publie, et ouvre les posts qui le justifient\u202f; il ne dit pas si ce que le compte affirme est vrai.',
    level: (level: 'high' | 'medium' | 'low') =>
      `Crédibilité ${{ high: 'élevée', medium: 'moyenne', low: 'faible' }[level]}`,
    parody: 'Compte de parodie',
    within: (points: number, low: number, high: number) => `${points} (${low} à ${high})`,
    margin: 'Entre parenthèses, sa marge à 95\u202f%.',
    noLevel: 'aucun niveau n’est donné',
    thin: 'peu d’éléments pour juger',
    fewPosts: (posts: number) => `${count(posts, 'post lu', 'posts lus')} seulement`,
    noSource: 'le compte ne cite aucune source',
    zones: { against: 'plaide contre', for: 'plaide pour' },
  },

  factors: {
    title: 'Comment ce score est calculé',
    /** 50 + 10 − 3 = 57; what passes 0 or 100 is brought back to it. */
    sum: (start: number, points: readonly number[], total: number) => {
      const sum = points.reduce((whole, one) => whole + one, start)
      const terms = points.map((one) => `${one < 0 ? '\u2212' : '+'} ${Math.abs(one)}`)
      const written = `${[start, ...terms].join(' ')} = ${sum < 0 ? '\u2212' : ''}${Math.abs(sum)}`
      return sum === total ? written : `${written}, ramené à ${total}`
    },
    points: (points: number) => formatSigned(points),
    range: (min: number, max: number) => `${formatSigned(min)} à ${formatSigned(max)}`,
    outOfRange: ' points, sur une échelle de ',
    legend:
      'À droite du zéro, les points ajoutés\u202f; à gauche, les points retirés. Le filet va du moins au plus possible, la bande pâle est la marge à 95\u202f%.',
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
      automated: 'Automatisation',
    },
    automated: 'se déclare automatisé',
    undefined: 'Non défini', // (spec)
    unquoted: 'Valeur du rapport, sans citation.',
    withdrawn: 'Citation retirée',
    covered: 'Post sensible, non cité ici',
    setAside: (field: 'gender' | 'age', said: string, why: AsideReason) =>
      `${{ gender: 'Genre', age: 'Âge' }[field]} cité, non retenu\u00a0: «\u00a0${said}\u00a0». ${asideReasons[why]}`,
    nothingSaid: 'Ce qui n’est pas défini n’est pas déclaré dans le profil. Verso ne devine pas.',
    nothingSaidInPosts: (posts: number) =>
      `Ce qui n’est pas défini n’est pas déclaré, ni dans le profil ni, pour le genre et l’âge, dans ${posts < 2 ? 'le' : 'les'} ${count(posts, 'post lu', 'posts lus')}. Verso ne devine pas.`,
    /** Where a field above says itself why it is not defined. */
    forTheRest: 'Pour le reste,',
    sources: {
      bio: (iso?: string) => (iso ? `Biographie, relevée le ${formatDate(iso)}` : 'Biographie'),
      location: (iso?: string) =>
        `Champ «\u00a0Localisation\u00a0» du profil${iso ? `, relevé le ${formatDate(iso)}` : ''}`,
      pronouns: (iso?: string) => `Champ «\u00a0Pronoms\u00a0» du profil${iso ? `, relevé le ${formatDate(iso)}` : ''}`,
      label: (iso?: string) =>
        `Étiquette que le compte s’est donnée sur Bluesky${iso ? `, relevée le ${formatDate(iso)}` : ''}`,
      posts: (iso?: string) => (iso ? `D’après un post du ${formatLongDate(iso)}` : 'D’après ses posts'),
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
    rate: (value: number) => `${formatRate(value)}\u202f%`,
    rule: (posts: number) => `Engagement\u00a0: réactions ÷ abonnés, médiane de ${count(posts, 'post')} hors réponses.`,
    between: (low: number, high: number) =>
      `Marge à 95\u202f%\u00a0: entre ${formatRate(low)} et ${formatRate(high)}\u202f%.`,
    noMargin: 'Trop peu de posts pour une marge.',
  },

  sample: {
    title: (posts: number) => `Dans ${posts < 2 ? 'le' : 'les'} ${count(posts, 'post lu', 'posts lus')}`,
    shares: { replies: 'Réponses', quotes: 'Citations', withLinks: 'Avec un lien' },
    postsPerDay: 'Posts par jour',
  },

  behaviour: {
    title: 'Comportement',
    caption: (posts: number) => `Sur ${count(posts, 'post lu', 'posts lus')}.`,
    captionSome: (of: number, posts: number) =>
      `Sur ${count(of, 'post')} en français ou en anglais, parmi ${count(posts, 'lu', 'lus')}.`,
    unmeasured: 'Non mesuré\u00a0: valeurs indicatives.',
    names: {
      toxicity: 'Toxicité',
      vulgarity: 'Vulgarité',
      humor: 'Humour',
      politicalEngagement: 'Engagement politique',
    } satisfies Record<Behaviour, string>,
    indicative: 'Valeur indicative, non mesurée sur ce compte X',
    lowConfidence: 'faible confiance',
    notMeasurable: 'non mesurable',
    withheld: {
      wide: (retained: number, of: number) =>
        `${retainedOf(retained, of)}\u202f; notre lecture n’est pas assez sûre pour en tirer une part.`,
      imprecise: (retained: number, of: number) =>
        `${retainedOf(retained, of)}\u202f; tant que ${whyWithheld.imprecise}, nous n’en tirons pas de part.`,
    },
    noMargin: 'Sans marge connue',
    legend: { sure: 'au moins', margin: 'marge à 95\u202f%', estimate: 'posts retenus' },
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
    fixed: 'À heures fixes, réparties sur la journée.',
    quiet: (from: number, to: number) => `Aucun post lu entre ${hourWords(from)} et ${hourWords(to)}.`,
  },

  engagement: {
    title: 'Engagement dans le temps',
    caption: (weeks: number) => `Taux par semaine, ${count(weeks, 'semaine')}.`,
    table: 'Tableau',
    tableCaption: 'Taux d’engagement par semaine, posts hors réponses',
    columns: ['Semaine du', 'Posts', 'Taux', 'Marge à 95\u202f%'],
    rate: (value: number) => `${formatRate(value)}\u202f%`,
    around: (rate: number) => `Médiane de ${formatRate(rate)}\u202f%.`,
    peaks: (peaks: number, isEachOnePost: boolean) => {
      if (peaks === 0) return 'Aucun pic.'
      if (peaks === 1) return `Un pic${isEachOnePost ? ', porté par un seul post' : ''}.`
      if (peaks === 2) return `Deux\u00a0pics${isEachOnePost ? ', portés chacun par un seul post' : ''}.`
      // The engine keeps three at most: there may have been more.
      return `Au moins trois\u00a0pics${isEachOnePost ? ', les trois plus hauts portés chacun par un seul post' : ''}.`
    },
    week: (iso: string, rate: number, posts: number) =>
      `Semaine du ${iso}\u00a0: ${formatRate(rate)}\u202f%, ${count(posts, 'post')}`,
    emptyWeek: (iso: string) => `Semaine du ${iso}\u00a0: aucun post hors réponses`,
    noRate: 'n.\u00a0d.',
    peakOf: (day: string) => `Pic du ${day}`,
    weekRate: (day: string, rate: number) => `${day} (${formatRate(rate)}\u202f%)`,
    beyond: (weeks: readonly string[]) =>
      `Au-delà de l’échelle, pour que les autres semaines se lisent\u00a0: ${weeks.join(', ')}.`,
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

  cited: {
    title: 'Ce que ses posts citent',
    caption: 'Le nombre indique les posts concernés.',
    sites: 'Sites cités',
    hashtags: 'Hashtags',
    mentions: 'Comptes mentionnés',
    none: 'Aucun dans les posts lus.',
    site: (site: string) => site,
    hashtag: (hashtag: string) => `#${hashtag}`,
    mention: (username: string) => `@${username}`,
    more: (values: number) => (values < 2 ? 'Un autre' : `${formatNumber(values)} autres`),
  },

  advice: {
    title: 'Recommandations',
    caption: 'Chacune découle d’un chiffre de ce rapport.',
    none: 'Aucune\u00a0: aucun chiffre de ce rapport n’appelle de précaution particulière.',
    open: (name: string) => `${name}, ouvrir les preuves`,
  },
  notFound: 'Elle a peut-être été supprimée, ou l’adresse est incomplète. Vos crédits ne sont pas concernés.',
} as const

const asideReasons: Record<AsideReason, string> = {
  unclear: 'Rien ne dit de qui il est question.',
  contradicted: 'Le compte dit aussi le contraire.',
  part: 'La biographie parle d’un personnage, ou plaisante.',
  nobody: 'Ce compte n’est pas celui d’une personne.',
}

function retainedOf(retained: number, of: number): string {
  return `${count(retained, 'post retenu', 'posts retenus')} sur ${formatNumber(of)}`
}

function hourWords(hour: number): string {
  return hour === 0 || hour === 24 ? 'minuit' : `${hour}${NBSP}h`
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
  if (figure.kind === 'site') return figure.site
  if (figure.kind === 'hashtag') return report.cited.hashtag(figure.hashtag)
  if (figure.kind === 'mention') return report.cited.mention(figure.username)
  if (figure.kind === 'hour') return `${capitalised(report.rhythm.days[figure.day] ?? '')}, ${figure.hour}\u00a0h`
  const monday = formatDate(`${figure.week}T12:00:00Z`)
  return figure.kind === 'week' ? `Semaine du ${monday}` : `Pic de la semaine du ${monday}`
}
