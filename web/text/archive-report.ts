import { MONTHS } from '#contract/paris.ts'
import type { ThemeId } from '#contract/themes.ts'
import { count, formatDate, formatNumber, formatPercent, formatRate } from '#translated/web/text/format.ts'
import { themeNames } from '#translated/web/text/names.ts'
import { pair } from './pair.ts'

const ENGLISH_MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

const monthName = pair(
  (month: number) => MONTHS[month % 12]?.long ?? '',
  (month: number) => ENGLISH_MONTHS[month % 12] ?? '',
)

const yearOf = (month: number) => Math.floor(month / 12)

const monthAndYear = (month: number) => `${monthName(month)} ${yearOf(month)}`

/** « En mars 2021 », « Entre mars et juin 2021 », « Entre novembre 2020 et février 2021 ». */
const period = pair(
  function (from: number, to: number): string {
    if (from === to) return `En ${monthName(from)} ${yearOf(from)}`
    const start = yearOf(from) === yearOf(to) ? monthName(from) : `${monthName(from)} ${yearOf(from)}`
    return `Entre ${start} et ${monthName(to)} ${yearOf(to)}`
  },
  function (from: number, to: number): string {
    if (from === to) return `In ${monthAndYear(from)}`
    return `Between ${yearOf(from) === yearOf(to) ? monthName(from) : monthAndYear(from)} and ${monthAndYear(to)}`
  },
)

const shares = {
  replies: pair('la part de réponses', 'the share of replies'),
  withLinks: pair('la part de posts avec un lien', 'the share of posts with a link'),
  night: pair(
    'la part de posts publiés entre minuit et 6\u00a0h',
    'the share of posts published between midnight and 6:00',
  ),
  vulgarity: pair('la part de posts grossiers', 'the share of crude posts'),
  toxicity: pair('la part de posts agressifs', 'the share of aggressive posts'),
}

type Share = keyof typeof shares

type Levels = { from: number; to: number; before: number; after: number }

const passed = pair(
  ({ before, after }: Levels) => `est passée de ${formatPercent(before)} à ${formatPercent(after)}.`,
  ({ before, after }: Levels) => `went from ${formatPercent(before)} to ${formatPercent(after)}.`,
)

export const archiveReport = {
  title: pair(
    (username: string) => `Archive de @${username}`,
    (username: string) => `Archive of @${username}`,
  ),
  mark: pair('D’après une archive fournie', 'From an archive that was provided'),
  markDetail: pair(
    'Ce fichier peut être modifié à la main\u00a0: personne ne s’en porte garant.',
    'This file can be edited by hand: nobody vouches for it.',
  ),
  source: pair(
    (at: string, posts: number) => `Archive du ${formatDate(at)}\u00a0: ${count(posts, 'post')}, reposts exclus.`,
    (at: string, posts: number) => `Archive of ${formatDate(at)}: ${count(posts, 'post')}, retweets left out.`,
  ),
  unknown: pair(
    'Une archive ne dit ni les réponses ni les citations reçues\u00a0: le taux d’engagement n’est pas calculé, et les réactions sont les j’aime et les reposts.',
    'An archive tells neither the replies nor the quotes received: the engagement rate is not computed, and reactions are likes and reposts.',
  ),
  notes: {
    title: pair('Ce qu’il faut savoir de cette archive', 'What to know about this archive'),
    missingParts: pair(
      (files: number) => `Il y manque ${count(files, 'fichier')}\u00a0: des posts ne sont pas comptés.`,
      (files: number) => `${count(files, 'file')} missing: some posts are not counted.`,
    ),
    unreadable: pair(
      (posts: number) => `${count(posts, 'post')} illisibles, laissés de côté.`,
      (posts: number) => `${count(posts, 'post')} that cannot be read, left out.`,
    ),
    cutTexts: pair(
      (posts: number) => `${count(posts, 'post')} dont le texte est coupé.`,
      (posts: number) => `${count(posts, 'post')} whose text is cut off.`,
    ),
    circleRemoved: pair(
      (posts: number) => `${count(posts, 'post')} de cercle laissés de côté.`,
      (posts: number) => `${count(posts, 'post')} to a Circle, left out.`,
    ),
    circlePeriod: pair(
      (posts: number) =>
        `${count(posts, 'post')} datent de l’époque des cercles (août 2022 à octobre 2023)\u00a0: certains ont pu n’être vus que de quelques personnes.`,
      (posts: number) =>
        `${count(posts, 'post')} from the time of Circles (August 2022 to October 2023): a few people only may have seen some of them.`,
    ),
    protectedAccount: pair(
      'Ce compte est protégé\u00a0: un inconnu n’en verrait aucun post.',
      'This account is protected: a stranger would see none of its posts.',
    ),
  },
  tabsLabel: pair('Parties du rapport', 'Parts of the report'),
  tabs: {
    latest: pair('Ce que verrait un inconnu', 'What a stranger would see'),
    years: pair('Par année', 'By year'),
    review: pair('À relire', 'To read again'),
  },
  latest: pair(
    (posts: number) =>
      `Le rapport qu’obtiendrait quiconque aujourd’hui, sur vos ${formatNumber(posts)} derniers posts.`,
    (posts: number) => `The report that anybody would get today, on your latest ${formatNumber(posts)}\u00a0posts.`,
  ),

  keep: {
    title: pair('Garder ou oublier', 'Keep or forget'),
    offer: pair(
      'Rien n’est enregistré. Vous pouvez garder ce rapport dans ce navigateur, sans le texte des posts.',
      'Nothing is stored. You can keep this report in this browser, without the words of the posts.',
    ),
    button: pair('Garder dans ce navigateur', 'Keep in this browser'),
    kept: pair(
      (at: string) => `Gardé dans ce navigateur le ${formatDate(at)}, sans le texte des posts.`,
      (at: string) => `Kept in this browser on ${formatDate(at)}, without the words of the posts.`,
    ),
    forget: pair('Oublier ce rapport', 'Forget this report'),
    forgotten: pair(
      'Oublié\u00a0: ce navigateur ne garde plus rien.',
      'Forgotten: this browser keeps nothing any more.',
    ),
    failed: pair('Ce navigateur n’a pas pu le garder.', 'This browser could not keep it.'),
  },
  file: {
    json: pair('Télécharger en JSON', 'Download as JSON'),
    holds: pair(
      'Le rapport, les années et une empreinte SHA-256 à vérifier.',
      'The report, the years and a SHA-256 fingerprint to check.',
    ),
    fingerprint: pair('Empreinte SHA-256 du rapport\u00a0:', 'SHA-256 fingerprint of the report:'),
  },

  changes: {
    title: pair('Ce qui a changé, et quand', 'What changed, and when'),
    caption: pair(
      'Chaque période contient la date du changement 95\u00a0fois sur 100.',
      'Each period holds the date of the change 95\u00a0times in 100.',
    ),
    none: pair(
      'Aucun changement net\u00a0: ce que nous mesurons est resté au même niveau.',
      'No clear change: what we measure stayed at the same level.',
    ),
    posts: pair(
      ({ from, to, before, after }: Levels) =>
        `${period(from, to)}, vous êtes passé de ${formatRate(before)} à ${formatRate(after)}\u00a0posts par mois.`,
      ({ from, to, before, after }: Levels) =>
        `${period(from, to)}, you went from ${formatRate(before)} to ${formatRate(after)}\u00a0posts a month.`,
    ),
    share: (figure: Share, levels: Levels) => `${period(levels.from, levels.to)}, ${shares[figure]} ${passed(levels)}`,
    theme: pair(
      (theme: ThemeId, levels: Levels) =>
        `${period(levels.from, levels.to)}, la part de posts sur le thème «\u00a0${themeNames[theme]}\u00a0» ${passed(levels)}`,
      (theme: ThemeId, levels: Levels) =>
        `${period(levels.from, levels.to)}, the share of posts on “${themeNames[theme]}” ${passed(levels)}`,
    ),
  },

  years: {
    title: pair('Année par année', 'Year by year'),
    caption: pair(
      'La bande pâle est la marge\u00a0: la valeur s’y trouve 95\u00a0fois sur 100.',
      'The pale band is the margin: the value lies in it 95\u00a0times in 100.',
    ),
    score: pair('Score de crédibilité', 'Credibility score'),
    scoreRule: pair(
      'Sur les 100 derniers posts de chaque année, sans compter les abonnés, que l’archive ne date pas.',
      'On the last 100\u00a0posts of each year, without followers, whom the archive does not date.',
    ),
    posts: 'Posts',
    perDay: pair(
      (pace: string) => `${pace} par jour`,
      (pace: string) => `${pace} a day`,
    ),
    toxicity: pair('Posts agressifs', 'Aggressive posts'),
    vulgarity: pair('Posts grossiers', 'Crude posts'),
    replies: pair('Réponses', 'Replies'),
    withLinks: pair('Posts avec un lien', 'Posts with a link'),
    reactions: pair('J’aime et reposts', 'Likes and reposts'),
    reactionsRule: pair('Au post du milieu, hors réponses.', 'On the middle post, replies left out.'),
    scoreBetween: pair(
      (low: number, high: number) => `entre ${low} et ${high}`,
      (low: number, high: number) => `between ${low} and ${high}`,
    ),
    withheld: pair('non conclu', 'not concluded'),
    tooFew: pair('trop peu de posts', 'too few posts'),
    finding: pair(
      (newest: number, oldest: number) => (newest === oldest ? `Tout date de ${newest}.` : `De ${oldest} à ${newest}.`),
      (newest: number, oldest: number) =>
        newest === oldest ? `All of it is from ${newest}.` : `From ${oldest} to ${newest}.`,
    ),
  },
  rhythm: {
    title: pair('À quelles heures', 'Hours of posting'),
    caption: pair(
      'Part des posts à chaque heure de Paris, de minuit à minuit.',
      'Share of posts at each hour in Paris, from midnight to midnight.',
    ),
    busiest: pair(
      (from: number) => `surtout de ${from} à ${(from + 3) % 24}\u00a0h`,
      (from: number) => `mostly from ${from}:00 to ${(from + 3) % 24}:00`,
    ),
  },
  subjects: {
    title: pair('Sujets par année', 'Subjects by year'),
    caption: pair('Les thèmes assez fréquents pour être nommés.', 'The themes frequent enough to be named.'),
    none: pair('aucun thème net', 'no clear theme'),
    spans: pair('Premier et dernier post d’un thème', 'First and last post of a theme'),
    spansCaption: pair('Parmi les posts dont le thème est le plus sûr.', 'Among the posts whose theme is surest.'),
    first: pair('Premier', 'First'),
    last: pair('Dernier', 'Last'),
  },
  applications: {
    title: pair('Applications utilisées', 'Applications used'),
    caption: pair(
      'D’où les posts ont été envoyés, selon l’archive.',
      'What the posts were sent from, as the archive says.',
    ),
    name: 'Application',
    posts: 'Posts',
    from: pair('Depuis', 'Since'),
    to: pair('Jusqu’à', 'Until'),
  },

  review: {
    title: pair('Posts à relire', 'Posts to read again'),
    caption: pair(
      'Trouvés par nos modèles, qui se trompent parfois. À vous de juger.',
      'Found by our models, which are sometimes wrong. You judge.',
    ),
    figures: {
      crude: pair('Grossiers', 'Crude'),
      aggressive: pair('Agressifs', 'Aggressive'),
      repeated: pair('Recopiés', 'Repeated'),
      closedSite: pair('Liens vers un site fermé', 'Links to a site that has closed'),
    },
    reasons: {
      crude: pair('mot grossier', 'crude word'),
      aggressive: pair(
        (certainty: number) => `ton agressif, sûr à ${formatPercent(certainty)}`,
        (certainty: number) => `aggressive tone, ${formatPercent(certainty)} sure`,
      ),
      repeated: pair('recopie un post plus ancien', 'repeats an older post'),
      closedSite: pair(
        (site: string) => `${site} a fermé`,
        (site: string) => `${site} has closed`,
      ),
    },
    all: pair(
      (posts: number) => `Tous (${formatNumber(posts)})`,
      (posts: number) => `All (${formatNumber(posts)})`,
    ),
    option: (name: string, posts: number) => `${name} (${formatNumber(posts)})`,
    byFigure: pair('Motif', 'Reason'),
    byYear: pair('Année', 'Year'),
    everyYear: pair('Toutes les années', 'Every year'),
    search: pair('Chercher un mot', 'Search for a word'),
    found: pair(
      (posts: number) => (posts === 0 ? 'Aucun post' : count(posts, 'post')),
      (posts: number) => (posts === 0 ? 'No post' : count(posts, 'post')),
    ),
    open: pair('Ouvrir sur X pour le supprimer', 'Open on X to delete it'),
    newTab: pair('(nouvel onglet)', '(new tab)'),
    more: pair('Afficher la suite', 'Show more'),
    csv: pair('Exporter en CSV', 'Export as CSV'),
    json: pair('Exporter en JSON', 'Export as JSON'),
    nothing: pair(
      'Rien à relire\u00a0: aucun post grossier, agressif, recopié ou au lien mort.',
      'Nothing to read again: no crude, aggressive or repeated post, and no dead link.',
    ),
    wordsGone: pair(
      'Le texte des posts n’est pas gardé. Déposez l’archive de nouveau pour relire ces posts.',
      'The words of posts are not kept. Provide the archive again to read these posts.',
    ),
    columns: pair(['identifiant', 'adresse', 'date', 'motifs', 'texte'], ['id', 'address', 'date', 'reasons', 'text']),
  },
}
