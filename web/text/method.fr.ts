import { MIN_POSTS } from '#contract/constants.ts'
import { methodVersionOf } from '#contract/method-version.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import { ANALYSIS_COST } from '#contract/money.ts'
import { KEPT_DAYS } from '#contract/retention.ts'
import { THEME_IDS } from '#contract/themes.ts'
import { count, formatNumber, formatPercent, formatPrecise, formatTenths } from './format.fr.ts'
import type { LegalText } from './legal-text.fr.ts'
import { scoreSections } from './method-score.fr.ts'
import { prohibitedUses } from './prohibited-uses.fr.ts'
import { whyWithheld } from './withheld.fr.ts'

type Language = 'fr' | 'en'
type Rates = { missed: number; falseAlarms: number; n: number }

const LANGUAGES = { fr: 'français', en: 'anglais' } as const
const ESTIMATES = {
  Toxicité: figures.toxicity,
  'Sujets politiques': figures.political,
}
/** Of humour no percentage is shown: what its posts are worth stands in the other tables. */
const WHOLE_ACCOUNTS = { Toxicité: figures.accounts.toxicity, 'Sujets politiques': figures.accounts.political }
const TRUE_SHARES = [
  ['below4', 'Moins de 4\u202f%'],
  ['below10', '4 à 10\u202f%'],
  ['below20', '10 à 20\u202f%'],
  ['below101', '20\u202f% et plus'],
] as const
const BY_TRUTH = { Toxicité: figures.byTruth.toxicity, 'Sujets politiques': figures.byTruth.political }
const CLASSIFIED: Record<string, Record<Language, Rates & { written: Rates }>> = {
  ...ESTIMATES,
  Vulgarité: figures.vulgarity,
}

const REAL = { Toxicité: figures.real.toxicity, 'Sujets politiques': figures.real.political }

/** Where no language model is configured. */
export const OWN_SERVERS = 'Le calcul se fait sur les serveurs de Verso, sans modèle ni service extérieur.'

/**
 * How each figure is computed. The error rates are those `npm run eval` measured, read from its file. The
 * constants of the formulas are the engine's; tools/dev/method-text.test.ts holds the maxima and the version to it.
 */
export const method: LegalText = {
  title: 'Méthode',
  updated: '18\u00a0novembre 2026',
  sections: [
    {
      heading: 'De quoi part un rapport',
      paragraphs: [
        `Verso lit le profil public d’un compte et ses propres posts, jusqu’à 100 par défaut. Les reposts sont exclus. Il faut au moins ${MIN_POSTS}\u00a0posts\u00a0: en dessous, l’analyse s’arrête et vos ${ANALYSIS_COST}\u00a0crédits vous sont rendus.`,
        `${OWN_SERVERS} Il ne laisse rien au hasard\u00a0: les mêmes posts et la même version de la méthode donnent le même rapport, à l’octet près.`,
        'La toxicité, la vulgarité, l’humour et les sujets politiques ne se mesurent que sur les posts en français et en anglais. Les autres posts comptent dans le reste du rapport.',
      ],
    },
    {
      heading: 'Lire un chiffre',
      paragraphs: [
        'Un chiffre tiré des posts a une marge. Il s’ouvre sur ses preuves\u00a0: les posts comptés.',
        `La vraie part se trouve sans doute dans la marge, faite pour être juste 95\u00a0fois sur\u00a0100. Sur nos comptes d’essai, elle l’est ${formatNumber(100 * figures.accounts.toxicity.coverage)}\u00a0fois pour la toxicité, ${formatNumber(100 * figures.accounts.political.coverage)} pour les sujets politiques. Elle l’est moins quand ils font un cinquième des posts ou plus\u00a0: ${heldOf(figures.byTruth.toxicity.below101)} et ${heldOf(figures.byTruth.political.below101)}\u202f; et moins pour certains auteurs de ces comptes\u00a0: au pire ${heldOf(figures.worstWriter.toxicity)} et ${heldOf(figures.worstWriter.political)}.`,
        `Le texte des posts reste consultable ${count(KEPT_DAYS.words, 'jour')}. Ensuite, chaque preuve se réduit à l’identifiant du post et à son lien.`,
      ],
    },
    ...scoreSections,
    {
      heading: 'Les parts du comportement',
      paragraphs: [
        'Une part est le nombre de posts comptés, divisé par les posts lus en français et en anglais. Ses preuves les montrent tous\u00a0: elle se recompte à la main.',
        `Pour la toxicité et les sujets politiques, un programme donne à chaque post un signal de 0 à 1. Un post est compté quand il atteint ${thresholds()}. Les mentions en tête d’une réponse n’y comptent pas. Un post ambigu est lu à la lumière des autres posts du compte.`,
        'La marge vient de la somme S des signaux de tous les posts, comptés ou non\u00a0: sur des comptes que le programme n’avait jamais lus, nous avons mesuré combien de posts l’étaient vraiment pour une telle somme. Elle réunit les nombres les plus vraisemblables, jusqu’à 95\u00a0chances sur\u00a0100.',
        `«\u00a0Pas de part\u00a0»\u00a0: ${whyWithheld.wide}, ou ${whyWithheld.language}. Le rapport dit «\u00a0au moins\u00a0» quand il le sait, et montre les posts. L’humour n’est pas lu sans modèle de langue.`,
      ],
      points: [
        'Toxicité\u00a0: les posts agressifs ou méprisants, qu’une personne jugerait irrespectueux, insultants ou haineux.',
        'Vulgarité\u00a0: les posts qui contiennent un mot grossier d’une liste. Leur marge est l’intervalle de Wilson à 95\u202f%.',
        `Humour\u00a0: les posts drôles, d’après un modèle de langue. Sans lui, rien n’est compté\u00a0: sur ${formatNumber(figures.real.humour.n)}\u00a0posts de vraies personnes, notre programme met un post drôle devant un autre ${formatNumber(100 * figures.real.humour.auc)}\u00a0fois sur\u00a0100, et le hasard 50.`,
        'Sujets politiques\u00a0: les posts dont le sujet est politique. Cette part ne dit rien d’une opinion, d’un parti ou d’un vote.',
      ],
    },
    {
      heading: 'Les erreurs mesurées',
      paragraphs: [
        '«\u00a0Manqués\u00a0»\u00a0: la part des textes concernés que le programme ne signale pas. «\u00a0Fausses alertes\u00a0»\u00a0: la part des autres textes, qu’il signale à tort.',
        'Les textes publics ont été réunis par d’autres, souvent par mots-clés ou à parts égales\u00a0: ce ne sont pas les proportions d’un compte. Pour la plupart, le programme a appris d’autres textes de la même source. Nos posts d’essai ont été écrits par nous avec un modèle de langue et étiquetés par un seul annotateur\u00a0: leurs chiffres sont optimistes.',
        'Comptes entiers\u00a0: des comptes inventés, étiquetés post par post, chacun lu par un programme qui n’avait rien vu de son auteur. L’erreur est l’écart entre la part affichée et la vraie, en points. Inventés, ils sont plus faciles que les vrais. Ce qui reste sans part a été décidé sur ces mêmes comptes, et deux seuils ont été fixés après un regard sur d’autres comptes étiquetés\u00a0: leurs chiffres en sont un peu flattés.',
        `Posts de vraies personnes\u00a0: en français, étiquetés par une seule personne. Peu sont concernés (${formatPercent(figures.real.toxicity.positives)} agressifs ou méprisants, ${formatPercent(figures.real.political.positives)} politiques)\u00a0: ces taux restent incertains.`,
      ],
      tables: [
        wholeAccountsTable('Comptes entiers\u00a0: les parts', ['Vraie part dans la marge', 'Erreur'], (measured) => [
          formatPercent(measured.coverage),
          formatTenths(measured.error),
        ]),
        {
          caption: 'Comptes entiers\u00a0: marges justes, selon la vraie part',
          columns: ['Vraie part', ...Object.keys(BY_TRUTH)],
          rows: TRUE_SHARES.map(([band, name]) => [
            name,
            ...Object.values(BY_TRUTH).map(({ [band]: measured }) => heldOf(measured)),
          ]),
        },
        wholeAccountsTable('Comptes entiers\u00a0: les posts', ['Comptés à raison', 'Retrouvés'], (measured) => [
          formatPercent(measured.precision),
          formatPercent(measured.recall),
        ]),
        errorTable('Posts de vraies personnes', REAL),
        errorTable(
          'Textes publics',
          ratesByLanguage((measured) => measured),
        ),
        errorTable(
          'Nos posts d’essai',
          ratesByLanguage(({ written }) => written),
        ),
      ],
      points: [
        `Sans part\u00a0: ${Object.entries(WHOLE_ACCOUNTS)
          .map(([name, { withheld }]) => `${name.toLowerCase()}, ${formatPercent(withheld)}`)
          .join('\u202f; ')} des ${formatNumber(figures.accounts.toxicity.accounts)}\u00a0comptes.`,
        `«\u00a0Au moins\u00a0»\u00a0: vrai pour ${formatPercent(figures.byTruth.political.atLeast.holds)} des ${formatNumber(figures.byTruth.political.atLeast.n)}\u00a0comptes où il remplace la part de posts politiques.`,
        `Premier thème juste\u00a0: ${formatPercent(figures.mainTheme.accuracy)} des ${formatNumber(figures.mainTheme.n)}\u00a0comptes dont un thème réunit 30\u202f% des posts.`,
        `Thème juste\u00a0: ${byLanguage((language) => `${formatPercent(figures.themes[language].accuracy)} de ${formatNumber(figures.themes[language].n)}\u00a0phrases publiques, en sept sujets`)}. Parmi les ${THEME_IDS.length}\u00a0thèmes, ${byLanguage((language) => `${formatPercent(figures.themes[language].written.accuracy)} de nos ${formatNumber(figures.themes[language].written.n)}\u00a0posts d’essai`)}.`,
        `Phrases neutres ou bienveillantes sur un groupe, jugées agressives à tort\u00a0: ${byLanguage((language) => `${formatPercent(figures.fairness[language].level)} en moyenne, ${inPoints(figures.fairness[language].gap)} d’écart entre le groupe le plus touché et le moins touché`)}.`,
      ],
    },
    {
      heading: 'Thèmes et sujets suivis',
      paragraphs: [
        `Chaque post en français ou en anglais reçoit un thème parmi ${THEME_IDS.length}, ou aucun si le programme hésite. Un thème s’affiche à partir de 4\u00a0posts, si le bas de sa marge dépasse à la fois 4\u202f%, le cinquième de la part du premier thème et une fois et demie ce que les erreurs du programme produisent seules. Cinq thèmes au plus.`,
        'Un sujet suivi est un thème tenu dans la durée. Il remplit les quatre premières règles ci-dessous. Trois sujets suivis au plus.',
      ],
      points: [
        'Au moins 25\u202f% des posts, et le bas de la marge à 15\u202f% ou plus.',
        'Au moins 6\u00a0semaines, et la moitié des semaines où le compte publie.',
        'Au moins 60\u202f% de posts rédigés\u00a0: ni réponse, ni copie, 8\u00a0mots ou plus.',
        'Au moins 15\u202f% de posts avec un lien, ou autant de réponses reçues que les autres posts.',
        'Politique, religion et santé ne sont jamais un sujet suivi\u00a0: ce serait prêter un trait à une personne. Aucune compétence n’est vérifiée.',
      ],
    },
    {
      heading: 'Ce que Verso ne devine pas',
      paragraphs: [
        'Le genre et l’âge reprennent ce que le compte dit de lui, à la première personne, dans sa biographie ou dans ses posts\u00a0: la phrase est citée, avec sa source, sa date et le nombre de posts. La localisation et l’orientation politique ne sont que ce que le profil déclare, mot pour mot\u202f; un mandat n’est pas une orientation. Sinon, le rapport indique «\u00a0Non défini\u00a0».',
        'Le genre se lit aussi aux accords («\u00a0je suis contente\u00a0»), à partir de cinq qui concordent, sans aucun contraire. Un âge dit autrefois est reporté à la date de lecture\u202f; une date («\u00a0bac en 2019\u00a0») donne plusieurs âges possibles. Les réponses, les citations, les chansons, les rôles et les blagues ne comptent pas\u202f; si deux déclarations se contredisent, aucune n’est reprise.',
        'Verso ne les déduit jamais d’un nom, d’une photo, des abonnés ou d’une langue, ni par un modèle.',
      ],
    },
    {
      heading: 'Engagement, statistiques et recommandations',
      paragraphs: [],
      points: [
        'Taux d’engagement\u00a0: (likes + reposts + réponses + posts qui le citent)\u00a0÷\u00a0abonnés, pour chaque post qui n’est pas une réponse. Le taux affiché est la médiane, celui du post du milieu\u00a0: un post viral n’y pèse pas plus qu’un autre. Il a une marge à partir de 6\u00a0posts.',
        'Semaines et pics\u00a0: la même médiane, par semaine de Paris. Une semaine sans post est un vide, pas un zéro. Un pic atteint au moins deux fois le taux habituel.',
        'Abonnés, abonnements et posts publiés\u00a0: relevés sur le profil à la lecture.',
        'Réponses, posts qui citent, liens\u00a0: n posts sur N, avec l’intervalle de Wilson. Posts par jour\u00a0: les posts lus, divisés par les jours du premier au dernier, un au moins. Rythme\u00a0: les posts par heure de Paris.',
        'Publicité\u00a0: un post qui dit l’être est déclaré\u202f; un code de réduction, un lien affilié ou un cadeau de marque sans ces mots est «\u00a0sans mention visible\u00a0». La loi 2023-451 veut une mention claire, le décret 2025-1137 un contrat écrit à partir de 1\u202f000\u00a0€. Verso ne lit pas les images et ne dit pas si un post est en règle.',
        'Recommandations\u00a0: des phrases qui aident à lire le rapport, tirées de ses chiffres par des règles fixes. Quatre au plus.',
      ],
    },
    {
      heading: 'Les comptes Bluesky',
      paragraphs: [
        `Un nom qui contient un point, comme nom.bsky.social, est celui d’un compte Bluesky. Le rapport se fait de la même façon, avec une version de la méthode qui lui est propre, ${methodVersionOf('bluesky')}\u00a0: les scores des deux réseaux ne se comparent pas au point près.`,
      ],
      points: [
        'Ce que Bluesky n’a pas ne compte pas contre le compte. Il n’a ni lieu ni listes\u00a0: «\u00a0Qui parle\u00a0» vaut 8\u00a0÷\u00a07 de 1,5\u00a0×\u00a0min(1, c\u00a0÷\u00a040) pour une bio de c caractères, plus 1,5 s’il y a un lien et 4 si un vérificateur de Bluesky a vérifié le compte.',
        'Un post compte à la date où il a été vu, si elle précède celle qu’il porte. Les posts importés d’ailleurs, datés d’avant l’ouverture du compte, sont exclus comme les reposts.',
        'Un compte qui demande à n’être montré qu’aux personnes connectées, ou que la modération masque, n’est pas analysé. Les étiquettes posées par d’autres ne sont pas reprises.',
      ],
    },
    {
      heading: 'Deux mentions à connaître',
      paragraphs: [],
      points: [
        '«\u00a0Valeur indicative\u00a0»\u00a0: la mesure manque dans le rapport. L’écran affiche une valeur de remplacement, qui ne dit rien de ce compte. Ne vous y fiez pas. Les rapports de cette version portent toujours leur score.',
        '«\u00a0Données simulées\u00a0»\u00a0: le profil vient d’une source de démonstration, et non de X. Aucun chiffre ne décrit un compte réel. Aucun paiement réel n’est possible avec cette source.',
      ],
    },
    {
      heading: 'Limites',
      paragraphs: [],
      points: [
        'Le rapport décrit les posts lus, à la date de l’analyse. Il ne décrit pas toute l’activité du compte.',
        'Le programme comprend mal la négation, la citation et l’ironie. Un propos haineux cité pour être dénoncé ressemble à ce propos.',
        'Ses textes d’entraînement ont plusieurs années\u00a0: l’argot et les allusions d’aujourd’hui y manquent. Sur une source nouvelle, il se trompe davantage.',
        'Les erreurs se compensent sur cent posts, pas sur un. Un post compté est une preuve à lire.',
        'Un chiffre porte sur des posts. Il ne juge pas une personne.',
      ],
    },
    {
      heading: prohibitedUses.title,
      paragraphs: [],
      points: prohibitedUses.points,
    },
    {
      heading: 'Version de la méthode',
      paragraphs: [`Ce texte décrit la version ${figures.version}. Chaque rapport porte la version qui l’a produit.`],
    },
  ],
}

/** A line for each figure in each language: « Toxicité, français ». */
function ratesByLanguage(ratesOf: (measured: Rates & { written: Rates }) => Rates): Record<string, Rates> {
  return Object.fromEntries(
    Object.entries(CLASSIFIED).flatMap(([name, { fr, en }]) => [
      [`${name}, ${LANGUAGES.fr}`, ratesOf(fr)],
      [`${name}, ${LANGUAGES.en}`, ratesOf(en)],
    ]),
  )
}

function errorTable(caption: string, measures: Record<string, Rates>) {
  return {
    caption,
    columns: ['Chiffre', 'Textes', 'Manqués', 'Fausses alertes'],
    rows: Object.entries(measures).map(([name, { n, missed, falseAlarms }]) => [
      name,
      formatNumber(n),
      formatPercent(missed),
      formatPercent(falseAlarms),
    ]),
  }
}

/** « 34 sur 48 ». */
function heldOf({ holds, n }: { holds: number; n: number }): string {
  return `${formatNumber(holds)} sur\u00a0${formatNumber(n)}`
}

/** What is said of each, one after the other. */
function byLanguage(say: (language: Language) => string): string {
  return `en ${LANGUAGES.fr}, ${say('fr')}\u202f; en ${LANGUAGES.en}, ${say('en')}`
}

/** 0 point, 1,5 point, 8 points: of a share from 0 to 1. */
function inPoints(share: number): string {
  return `${formatTenths(100 * share)}\u00a0${share < 0.02 ? 'point' : 'points'}`
}

/** One number as long as every figure and language has the same. */
function thresholds(): string {
  const all = Object.values(ESTIMATES).flatMap(({ fr, en }) => [fr.threshold, en.threshold])
  const [lowest, highest] = [Math.min(...all), Math.max(...all)]
  if (lowest === highest) return formatPrecise(lowest)
  return `son seuil, de ${formatPrecise(lowest)} à ${formatPrecise(highest)} selon le chiffre et la langue`
}

function wholeAccountsTable(
  caption: string,
  columns: readonly string[],
  cells: (measured: (typeof WHOLE_ACCOUNTS)['Toxicité']) => string[],
) {
  const rows = Object.entries(WHOLE_ACCOUNTS).map(([name, measured]) => [name, ...cells(measured)])
  return { caption, columns: ['Chiffre', ...columns], rows }
}
