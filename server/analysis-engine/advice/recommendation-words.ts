import { THEMES, type ThemeId } from '#contract/themes.ts'

/**
 * Every sentence a recommendation can be: what to do, then why, in one breath. They are for whoever is about to trust, quote or
 * partner with an account, and speak of how it publishes, never of the person behind it. In « », before : and after a
 * number stands U+00A0.
 */
export const words = {
  fewPosts: ({ posts, low, high }: { posts: number; low: number; high: number }) =>
    `Attendez avant de conclure\u00a0: seuls ${count(posts, 'post')} ont été lus, et le score peut aller de ${whole(low)} à ${whole(high)} sur\u00a0100.`,
  shortPeriod: ({ posts, days }: { posts: number; days: number }) =>
    `Ne généralisez pas\u00a0: les ${count(posts, 'post')} lus tiennent en ${count(days, 'jour')}.`,
  wideScore: ({ low, high }: { low: number; high: number }) =>
    `Ne classez pas ce compte à quelques points près\u00a0: son score peut aller de ${whole(low)} à ${whole(high)} sur\u00a0100.`,
  longSilence: ({ days }: { days: number }) =>
    `Assurez-vous que ce compte est encore tenu\u00a0: au jour de l’analyse, son dernier post lu avait ${count(days, 'jour')}.`,

  pressing: ({ pressing, selling, channels, posts }: Record<'pressing' | 'selling' | 'channels' | 'posts', number>) => {
    const found = pressing + selling + channels
    const verbs = [
      found < 2 ? 'presse d’agir' : 'pressent d’agir',
      ...(selling > 0 ? ['vendent'] : []),
      ...(channels > 0 ? ['mènent à un canal privé'] : []),
    ]
    const does = [verbs.slice(0, -1).join(', '), ...verbs.slice(-1)].filter(Boolean).join(' ou ')
    return `Ne cliquez ni ne payez rien sans vérifier\u00a0: ${count(found, 'post')} sur\u00a0${whole(posts)} ${does}.`
  },
  privateChannels: ({ channels, posts }: { channels: number; posts: number }) =>
    `Ne rejoignez aucun canal privé sans savoir qui le tient\u00a0: ${count(channels, 'post')} sur\u00a0${whole(posts)} y mènent.`,
  selling: ({ selling, posts }: { selling: number; posts: number }) =>
    `Recevez ses avis comme de la publicité\u00a0: ${count(selling, 'post')} sur\u00a0${whole(posts)} mènent à une page de vente.`,

  advertising: ({ unmentioned, commercial }: { unmentioned: number; commercial: number }) =>
    `Demandez-lui lesquels de ces posts sont payés avant de signer\u00a0: sur ${count(commercial, 'post')} qui ${commercial < 2 ? 'semble commercial' : 'semblent commerciaux'}, ${whole(unmentioned)} ${unmentioned < 2 ? 'n’a' : 'n’ont'} pas de mention visible.`,

  misleading: ({ contradicts, hints, saying }: Record<'contradicts' | 'hints' | 'saying', number>) => {
    const does = [
      ...(contradicts > 0 ? [contradicts < 2 ? 'contredit ce qui est établi' : 'contredisent ce qui est établi'] : []),
      ...(hints > 0 ? [hints < 2 ? 'insinue' : 'insinuent'] : []),
    ]
    const counts = [contradicts, hints].filter((posts) => posts > 0).map(whole)
    const told = does.map((verb, nth) => `${counts[nth]} ${verb}`).join(', ')
    return `Ne reprenez rien de ce qu’il affirme sans une autre source\u00a0: sur ${count(saying, 'post')} qui disent quelque chose, ${told}.`
  },
  scornfulOfAGroup: ({ group, saying }: { group: number; saying: number }) =>
    `Lisez ce qu’il dit des autres avant de vous associer à lui\u00a0: sur ${count(saying, 'post')} qui disent quelque chose, ${whole(group)} méprisent un groupe de personnes.`,
  unsupported: ({ facts, given }: { facts: number; given: number }) =>
    `Cherchez une source avant de reprendre ce qu’il affirme\u00a0: de ${count(facts, 'fait')} avancés, ${given === 0 ? 'aucun ne se vérifie' : `${whole(given)} ${given < 2 ? 'se vérifie' : 'se vérifient'}`} à partir du post.`,

  harshPosts: ({ least, retained, of }: { least: number; retained: number; of: number }) =>
    least > 0
      ? `Lisez ses posts agressifs ou méprisants avant de vous associer à lui\u00a0: au moins ${whole(least)} sur\u00a0${whole(of)} ${least < 2 ? 'l’est' : 'le sont'}, ${whole(retained)} ${retained < 2 ? 'est' : 'sont'} à lire.`
      : `Lisez les posts qui semblent agressifs ou méprisants avant de vous associer à lui\u00a0: il y en a ${whole(retained)} sur\u00a0${whole(of)}.`,
  swearing: ({ vulgar, of }: { vulgar: number; of: number }) =>
    `Relisez un post avant de le partager\u00a0: ${whole(vulgar)} sur\u00a0${whole(of)} contiennent un mot grossier.`,
  publicAffairs: ({ retained, of }: { retained: number; of: number }) =>
    `Regardez ses sujets politiques avant de vous afficher à ses côtés\u00a0: ${count(retained, 'post')} sur\u00a0${whole(of)} en parlent.`,

  copies: ({ copies, originals }: { copies: number; originals: number }) =>
    `Écartez les posts recopiés avant de juger son activité\u00a0: sur ${count(originals, 'post')} hors réponses, ${whole(copies)} recopient en grande partie un post plus ancien.`,
  fastPace: ({ perDay }: { perDay: number }) =>
    `Vérifiez qui tient ce compte avant de le contacter\u00a0: il publie environ ${count(Math.round(perDay), 'post')} par jour.`,
  clock: ({ posts }: { posts: number }) =>
    `Vérifiez qui tient ce compte avant de le contacter\u00a0: ses ${count(posts, 'post')} lus ont la régularité d’une publication programmée.`,
  noPause: ({ quietest }: { quietest: number }) =>
    `Vérifiez qui tient ce compte avant de le contacter\u00a0: il publie jour et nuit, et même ses six heures les plus calmes comptent ${percent(quietest)} des posts.`,

  contestedSources: ({ contested, linked }: { contested: number; linked: number }) =>
    `Recoupez avant de reprendre une information\u00a0: sur ${count(linked, 'post')} avec une source possible, ${whole(contested)} ${contested < 2 ? 'mène' : 'mènent'} à un site qu’une liste met en cause.`,
  noSource: ({ posts }: { posts: number }) =>
    `Cherchez une source avant de reprendre ce qu’il affirme\u00a0: aucun des ${count(posts, 'post')} lus n’a de lien vers une source possible.`,
  unrecognisedSources: ({ others, linked }: { others: number; linked: number }) =>
    `Ouvrez le lien avant de reprendre une information\u00a0: sur ${count(linked, 'post')} avec une source possible, ${others === linked ? 'aucun ne cite' : `${whole(linked - others)} seulement ${linked - others < 2 ? 'cite' : 'citent'}`} un site reconnu.`,
  citeTheSource: ({ recognised, linked }: { recognised: number; linked: number }) =>
    `Citez la source plutôt que le post\u00a0: sur ${count(linked, 'post')} avec une source possible, ${whole(recognised)} mènent à la presse, à un organisme public, à une université ou à une revue.`,

  fewReactions: ({ median, followers }: { median: number; followers: number }) =>
    `Ne payez pas pour ses abonnés sans voir ses statistiques\u00a0: la moitié de ses posts ${median === 0 ? 'ne reçoit aucune réaction' : `reçoit au plus ${count(median, 'réaction')}`}, pour ${count(followers, 'abonné')}.`,
  massFollowing: ({ followers, following }: { followers: number; following: number }) =>
    `Ne vous fiez pas au nombre d’abonnés\u00a0: il en a ${whole(followers)} et suit ${count(following, 'compte')}, ce que des suivis réciproques peuvent expliquer.`,
  fewOriginals: ({ posts }: { posts: number }) =>
    `Ne comparez pas son engagement à celui d’un autre\u00a0: il ne repose que sur ${count(posts, 'post')}.`,
  peak: ({ week, rate, usual }: { week: string; rate: number; usual: number }) =>
    `Ne jugez pas sa portée sur ses meilleurs jours\u00a0: la semaine du ${date(week)} a valu ${precise(rate)}\u00a0réactions pour 100\u00a0abonnés, contre ${precise(usual)} d’ordinaire.`,

  replies: ({ replies, posts }: { replies: number; posts: number }) =>
    `Lisez l’échange en entier avant de citer un post\u00a0: ${replies === posts ? `les ${count(posts, 'post')} lus sont tous` : `${count(replies, 'post')} sur\u00a0${whole(posts)} sont`} des réponses.`,
  otherLanguages: ({ others, posts }: { others: number; posts: number }) =>
    `Faites lire les posts en d’autres langues à qui les parle\u00a0: ${whole(others)} sur\u00a0${whole(posts)} ne ${others < 2 ? 'est' : 'sont'} ni en français ni en anglais, et nos pourcentages ne les comptent pas.`,
  youngAccount: ({ years }: { years: number }) =>
    `Donnez-vous du temps avant de vous engager\u00a0: ce compte n’existe que depuis ${months(years)}.`,
  mainTheme: ({ theme, posts, of }: { theme: ThemeId; posts: number; of: number }) =>
    `Lisez-le d’abord sur son sujet\u00a0: «\u00a0${THEMES[theme]}\u00a0» occupe ${count(posts, 'post')} sur\u00a0${whole(of)}.`,
}

const inWhole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })
/** One decimal, two below 1, as the screens write a rate: 2,4, 0,32 and 123,4. */
const inTenths = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
const inHundredths = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
/** A week is a calendar date: in the zone it is parsed in, it stays that day. */
const inDays = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const whole = (value: number) => inWhole.format(value)
const precise = (value: number) => (value < 1 ? inHundredths : inTenths).format(value)
const percent = (value: number) => `${whole(value)}\u202f%`

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
