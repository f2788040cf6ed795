import { THEMES, type ThemeId } from '#contract/themes.ts'

/**
 * Every sentence a recommendation can be, each with the number it rests on. They speak of how to read the report on an
 * X account, never of the person behind it. In « », before : and after a number stands U+00A0; before % U+202F.
 */
export const words = {
  fewPosts: ({ posts, low, high }: { posts: number; low: number; high: number }) =>
    `À lire avec prudence\u00a0: le rapport repose sur ${count(posts, 'post')}, ses marges sont larges et le score se situe entre ${whole(low)} et ${whole(high)} sur\u00a0100.`,
  noRatedLink: ({ posts, low, high }: { posts: number; low: number; high: number }) =>
    `Cherchez vous-même d’où vient ce qui est affirmé\u00a0: aucun des ${count(posts, 'post')} lus ne mène à une source à évaluer, et le score, entre ${whole(low)} et ${whole(high)}, repose sur le reste.`,
  wideScore: ({ low, high }: { low: number; high: number }) =>
    `Lisez le score comme une plage, entre ${whole(low)} et ${whole(high)} sur\u00a0100\u00a0: deux comptes X dont les plages se recouvrent ne se départagent pas.`,

  onlyReplies: ({ posts }: { posts: number }) =>
    `À lire avec prudence\u00a0: les ${count(posts, 'post')} lus sont tous des réponses, et le rapport ne donne pas de taux d’engagement.`,
  noMargin: ({ posts }: { posts: number }) =>
    `Ne comparez pas le taux d’engagement\u00a0: il repose sur ${count(posts, 'post')}, trop peu pour une marge.`,
  mostlyReplies: ({ replies, others }: { replies: number; others: number }) =>
    `À lire avec prudence\u00a0: ${percent(replies)} des posts sont des réponses, et le taux d’engagement repose sur les ${count(others, 'autre')}.`,
  wideEngagement: ({ rate, low, high }: { rate: number; low: number; high: number }) =>
    `Comparez le taux d’engagement par sa marge\u00a0: entre ${precise(low)} et ${preciselyPercent(high)}, autour de ${preciselyPercent(rate)}.`,

  onePeak: ({ week, rate, usual, posts }: { week: string; rate: number; usual: number; posts: number }) =>
    `Lisez à part la semaine du ${date(week)}\u00a0: le taux d’engagement y atteint ${preciselyPercent(rate)}, contre ${preciselyPercent(usual)} d’ordinaire${posts === 1 ? ', porté par un seul post' : ''}.`,
  severalPeaks: ({ weeks, rate, usual }: { weeks: number; rate: number; usual: number }) =>
    `Lisez à part les ${count(weeks, 'semaine')} les plus fortes\u00a0: le taux d’engagement y monte jusqu’à ${preciselyPercent(rate)}, contre ${preciselyPercent(usual)} d’ordinaire.`,

  pressing: ({ pressing, posts }: { pressing: number; posts: number }) =>
    `Prenez votre temps avant de cliquer, de payer ou de partager\u00a0: ${count(pressing, 'post')} sur\u00a0${whole(posts)} pressent le lecteur.`,
  privateChannels: ({ channels, posts }: { channels: number; posts: number }) =>
    `Vérifiez avant de suivre une invitation\u00a0: ${count(channels, 'post')} sur\u00a0${whole(posts)} mènent à un canal privé, hors de X.`,
  selling: ({ selling, posts }: { selling: number; posts: number }) =>
    `Lisez ce compte X comme une vitrine\u00a0: ${count(selling, 'post')} sur\u00a0${whole(posts)} mènent à une page de vente.`,

  copies: ({ copies, originals }: { copies: number; originals: number }) =>
    `Écartez d’abord les reprises\u00a0: ${count(copies, 'post')} sur\u00a0${whole(originals)} hors réponses sont écrits sur le modèle d’un post plus ancien.`,

  fastPace: ({ perDay }: { perDay: number }) =>
    `Regardez le rythme avant le contenu\u00a0: ce compte X publie ${count(Math.round(perDay), 'post')} par jour sur la période lue.`,
  clock: ({ clock }: { clock: number }) =>
    `Regardez les horaires\u00a0: la régularité d’horloge atteint ${whole(clock)} sur\u00a0100, ce qu’une publication programmée peut expliquer.`,
  noPause: ({ quietest }: { quietest: number }) =>
    `Regardez le rythme\u00a0: les 6\u00a0heures les plus calmes de la journée comptent encore ${percent(quietest)} des posts, ce qu’une publication programmée ou à plusieurs peut expliquer.`,

  contestedSources: ({ contested, linked }: { contested: number; linked: number }) =>
    `Recoupez avant de reprendre une information\u00a0: ${count(contested, 'post')} sur les ${whole(linked)} dont le lien s’évalue ${contested < 2 ? 'mène' : 'mènent'} à un site contesté.`,
  unrecognisedSources: ({ others, linked }: { others: number; linked: number }) =>
    `Remontez à la source avant de reprendre une information\u00a0: sur ${count(linked, 'post')} dont le lien s’évalue, ${others === linked ? 'tous' : whole(others)} mènent à une plateforme ou à un site que nos listes ne reconnaissent pas.`,
  oneSite: ({ recognised }: { recognised: number }) =>
    `Croisez les sources\u00a0: les ${count(recognised, 'post')} qui citent un site reconnu citent tous le même.`,

  fewReactions: ({ median, usual }: { median: number; usual: number }) =>
    `Ne prenez pas les abonnés pour une audience\u00a0: un post reçoit ${count(median, 'réaction')}, en médiane, pour un repère de ${precise(usual)}.`,
  massFollowing: ({ followers, following }: { followers: number; following: number }) =>
    `Ne prenez pas les abonnés pour une audience\u00a0: ${count(followers, 'abonné')} pour ${count(following, 'abonnement')}, ce que des suivis réciproques en nombre peuvent expliquer.`,

  withheldToxicity: ({ retained, of }: { retained: number; of: number }) =>
    `Ouvrez les posts retenus comme toxiques avant d’en parler\u00a0: ${count(retained, 'post')} sur\u00a0${whole(of)}, sans que notre lecture soit assez sûre pour en tirer une part.`,
  wideToxicity: ({ low, high }: { low: number; high: number }) =>
    `Citez la toxicité avec sa marge\u00a0: entre ${whole(low)} et ${percent(high)} des posts, plutôt qu’un chiffre seul.`,
  politicalPosts: ({ low, high }: { low: number; high: number }) =>
    `Lisez l’engagement politique comme un sujet\u00a0: entre ${whole(low)} et ${percent(high)} des posts parlent de vie publique, ce qui ne dit rien d’une opinion.`,
  vulgarNotToxic: ({ vulgar, toxic }: { vulgar: number; toxic: number }) =>
    `Distinguez les mots crus de l’agressivité\u00a0: ${percent(vulgar)} des posts contiennent un mot vulgaire, ${percent(toxic)} sont retenus comme toxiques.`,

  youngAccount: ({ years, points, max }: { years: number; points: number; max: number }) =>
    `Tenez compte de l’âge de ce compte X, ${months(years)}\u00a0: être nouveau ne lui retire rien, mais son ancienneté n’apporte encore que ${count(points, 'point')} sur\u00a0${whole(max)}.`,
  dominantTheme: ({ theme, share }: { theme: ThemeId; share: number }) =>
    `Lisez les autres chiffres à la lumière d’un thème\u00a0: «\u00a0${THEMES[theme]}\u00a0» occupe ${percent(share)} des posts.`,
  nothingDeclared: ({ fields }: { fields: number }) =>
    `Ne complétez pas le profil démographique\u00a0: aucun des ${count(fields, 'champ')} n’est déclaré, et «\u00a0Non défini\u00a0» ne laisse rien supposer.`,
  otherLanguages: ({ others, posts }: { others: number; posts: number }) =>
    `À lire avec prudence\u00a0: ${count(others, 'post')} sur\u00a0${whole(posts)} ${others < 2 ? 'est' : 'sont'} dans une autre langue que le français ou l’anglais, et les pourcentages ne les comptent pas.`,

  shortPeriod: ({ posts, days }: { posts: number; days: number }) =>
    `Ne généralisez pas\u00a0: les ${count(posts, 'post')} lus tiennent en ${count(days, 'jour')}, et le rapport ne décrit que cette période.`,
  longSilence: ({ days }: { days: number }) =>
    `Tenez compte de la date\u00a0: le dernier post lu remonte à ${count(days, 'jour')} avant l’analyse.`,
}

const inWhole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })
/** Two digits that tell: 2,4 and 0,012, but 123,4. */
const inTwoDigits = new Intl.NumberFormat('fr-FR', {
  maximumFractionDigits: 1,
  maximumSignificantDigits: 2,
  roundingPriority: 'morePrecision',
})
/** A week is a calendar date: in the zone it is parsed in, it stays that day. */
const inDays = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const whole = (value: number) => inWhole.format(value)
const precise = (value: number) => inTwoDigits.format(value)
const percent = (value: number) => `${whole(value)}\u202f%`
const preciselyPercent = (value: number) => `${precise(value)}\u202f%`

/** The plural starts at two. */
const count = (value: number, noun: string) => `${whole(value)}\u00a0${noun}${value < 2 ? '' : 's'}`

function months(years: number): string {
  const passed = Math.floor(years * 12)
  return passed === 0 ? 'moins d’un mois' : `${whole(passed)}\u00a0mois`
}

function date(week: string): string {
  const [day = '', ...rest] = inDays.format(new Date(week)).split(' ')
  return `${day === '1' ? '1er' : day}\u00a0${rest.join(' ')}`
}
