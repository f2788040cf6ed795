import type { FactorId } from '#contract/factors.ts'
import { CLOCK_PERCENT } from '#contract/fixed-hours.ts'
import { networkName } from '#contract/networks.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { count, formatNumber, formatPrecise, formatRate, formatShare } from './format.fr.ts'
import { readerText } from './reader.fr.ts'

type Factor = NonNullable<Report['score']>['factors'][number]
type Facts = Factor['facts']

const NO_TONE = 'Non mesuré\u00a0: aucun post en français ou en anglais'
const NEITHER = 'ce facteur ne compte ni pour ni contre'

/** What a factor was measured from, in a few words. */
const factWords: Record<FactorId, (facts: Facts, network: string) => string> = {
  sources: (facts) => [sourceWords(facts), ...keptWords(facts, 'la pression, les copies ou le ton')].join('\u202f; '),
  pression: ({ pressing = 0, selling = 0, channels = 0, posts = 0 }) => {
    const found = [
      ...some(pressing, 'presse le lecteur', 'pressent le lecteur'),
      ...some(selling, 'vend', 'vendent'),
      ...some(channels, 'mène à un canal privé', 'mènent à un canal privé'),
    ]
    const [first, ...others] = found
    if (!first) return `Aucun post trouvé qui presse, vend ou mène à un canal privé, sur ${formatNumber(posts)}`
    const rest = others.map(({ number, does }) => `${formatNumber(number)} ${does}`)
    return `${[`${count(first.number, 'post')} ${first.does}`, ...rest].join(', ')}, sur ${formatNumber(posts)}`
  },
  identite: ({ bio = 0, location = 0, link = 0, organisation = 0, checked }, network) => {
    if (bio + location + link + organisation + (checked ?? 0) === 0)
      return 'Profil vide\u00a0: être anonyme ne coûte rien'
    const fields = checked === undefined ? fieldsWithPlace({ bio, location, link }) : fieldsWithoutPlace(bio, link)
    if (checked) return `Compte vérifié sur ${network}. ${fields}`
    return organisation ? `Organisation vérifiée par ${network}. ${fields}` : fields
  },
  anciennete: ({ years = 0 }) => {
    const months = Math.floor(12 * years)
    if (months === 0) return 'Ouvert il y a moins d’un mois'
    return `Ouvert il y a ${years < 1 ? count(months, 'mois', 'mois') : count(Math.floor(years), 'an')}`
  },
  audience: ({ median, usual }) =>
    median === undefined || usual === undefined
      ? `Trop peu de posts hors réponses pour en juger\u00a0: ${NEITHER}`
      : `${count(median, 'réaction')} au post du milieu\u202f; repère de Verso à cette taille\u00a0: ${formatPrecise(usual)}`,
  originalite: ({ copies = 0, originals = 0 }) =>
    copies === 0
      ? `Aucun post recopié, sur ${formatNumber(originals)} hors réponses`
      : `${count(copies, 'post recopie', 'posts recopient')} un post plus ancien, sur ${formatNumber(originals)} hors réponses`,
  ton: ({ toxic = 0, posts = 0, low = 0 }) => {
    if (toxic === 0) return `Aucun post agressif ou méprisant trouvé, sur ${formatNumber(posts)}`
    const least = Math.floor((low * posts) / 100)
    if (least === 0)
      return `${count(toxic, 'post compté comme agressif ou méprisant', 'posts comptés comme agressifs ou méprisants')}, peut-être à tort, sur ${formatNumber(posts)}`
    return `Au moins ${hostile(least)} sur ${formatNumber(posts)}\u202f; ${formatNumber(toxic)} ${toxic < 2 ? 'compté' : 'comptés'}`
  },
  appui: ({ facts = 0, given = 0, kept = 100 }) =>
    facts === 0
      ? `Aucun fait avancé\u00a0: ${NEITHER}`
      : [
          `${count(facts, 'fait avancé', 'faits avancés')}, dont ${formatNumber(given)} que le post permet de vérifier`,
          ...keptWords({ recognised: given, kept }, 'les insinuations, le mépris, la pression ou les copies'),
        ].join('\u202f; '),
  insinuations: ({ false: contradicts = 0, hints = 0, saying = 0 }) =>
    amongSaying(saying, 'Aucune insinuation ni contre-vérité trouvée', [
      ...some(contradicts, 'contredit ce qui est établi', 'contredisent ce qui est établi'),
      ...some(hints, 'insinue', 'insinuent'),
    ]),
  mepris: ({ group = 0, person = 0, saying = 0 }) =>
    amongSaying(saying, 'Aucun post méprisant trouvé', [
      ...some(group, 'méprise un groupe', 'méprisent un groupe'),
      ...some(person, 'méprise une personne', 'méprisent une personne'),
    ]),
  corrections: ({ corrects = 0 }) =>
    corrects === 0
      ? 'Aucune erreur reprise par l’auteur\u00a0: n’en reprendre aucune ne coûte rien'
      : count(corrects, 'erreur reprise par l’auteur', 'erreurs reprises par l’auteur'),
  automatisme: ({ perDay = 0, everPerDay = 0, clockPercent = 0 }) => {
    const most = Math.max(perDay, everPerDay)
    const since = everPerDay > perDay ? ' depuis son ouverture' : ''
    return `${formatRate(most)}\u00a0${most < 2 ? 'post' : 'posts'} par jour${since}, horaires ${clockPercent < CLOCK_PERCENT ? 'irréguliers' : 'réguliers, comme programmés'}`
  },
}

const hostile = (posts: number) => count(posts, 'post agressif ou méprisant', 'posts agressifs ou méprisants')

function fieldsWithPlace({ bio, location, link }: Record<'bio' | 'location' | 'link', number>): string {
  const fields = { biographie: bio, lieu: location, lien: link }
  const names = (isFilled: boolean) =>
    Object.entries(fields)
      .filter(([, filled]) => filled > 0 === isFilled)
      .map(([name]) => name)
  const [filled, empty] = [names(true), names(false)]
  if (empty.length === 0) return 'Biographie, lieu et lien remplis'
  if (filled.length === 0) return 'Biographie, lieu et lien vides'
  return `Rempli\u00a0: ${filled.join(', ')}. Vide\u00a0: ${empty.join(', ')}`
}

/** Where there is no place to fill in. */
function fieldsWithoutPlace(bio: number, link: number): string {
  if (bio > 0 && link > 0) return 'Biographie et lien remplis'
  if (bio + link === 0) return 'Biographie et lien vides'
  return `Rempli\u00a0: ${bio > 0 ? 'biographie. Vide\u00a0: lien' : 'lien. Vide\u00a0: biographie'}`
}

/** What was found among the posts that say something, or that nothing was. */
function amongSaying(saying: number, nothing: string, [first, ...others]: ReturnType<typeof some>): string {
  if (!first) return `${nothing}, sur ${count(saying, 'post qui dit', 'posts qui disent')} quelque chose`
  const rest = others.map(({ number, does }) => `${formatNumber(number)} ${does}`)
  return `${[`${count(first.number, 'post')} ${first.does}`, ...rest].join(', ')}, sur ${formatNumber(saying)} qui disent quelque chose`
}

function some(number: number, one: string, several: string) {
  return number === 0 ? [] : [{ number, does: number < 2 ? one : several }]
}

function sourceWords({ recognised = 0, sites = 0, platforms = 0, unknown = 0, contested = 0 }: Facts): string {
  const against = contested === 0 ? '' : `${count(contested, 'post mène', 'posts mènent')} à un site mis en cause`
  if (recognised > 0) {
    const cites = `${count(recognised, 'post cite', 'posts citent')} ${count(sites, 'site reconnu', 'sites reconnus')}`
    return against ? `${cites}, ${against}` : cites
  }
  if (against) return against
  const weak = platforms + unknown
  if (weak === 0) return `Aucun lien vers une source possible\u00a0: ${NEITHER}`
  const where = [
    ...(platforms > 0 ? ['à des plateformes où chacun publie'] : []),
    ...(unknown > 0 ? ['à des sites que nos listes ne connaissent pas'] : []),
  ]
  return `${count(weak, 'post mène', 'posts mènent')} ${where.join(' ou ')}`
}

/** Good links do not buy conduct back: told where a quarter of their gain or more is lost to it. */
function keptWords({ recognised = 0, kept = 100 }: Facts, conduct: string): string[] {
  if (recognised === 0 || kept > 75) return []
  return [`gain réduit de ${formatShare(100 - kept)} par ${conduct}`]
}

/** Without a post that can be judged the engine leaves the tone at rest: that is no measure. */
export function factorFact({ id, facts: measured }: Factor, report: Report): string {
  const { reader, profile } = report
  // The posts a day are those of the statistics: the formula counts one day more, which its proof tells.
  const perDay = figureOf(report, 'postsPerDay')?.value
  const facts = perDay !== undefined && measured['perDay'] ? { ...measured, perDay } : measured
  if (id === 'ton' && figureOf(report, 'toxicity')?.of === undefined) return NO_TONE
  const isUnmeasured = id === 'ton' && reader !== undefined && reader.card === undefined
  const fact = factWords[id](facts, networkName(profile?.network))
  return isUnmeasured ? `${fact}, ${readerText.unmeasured}` : fact
}
