import type { FactorId } from '#contract/factors.ts'
import { CLOCK_PERCENT } from '#contract/fixed-hours.ts'
import { networkName } from '#contract/networks.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import type { factorFact as french } from './factor-facts.fr.ts'
import { count, formatNumber, formatPrecise, formatRate, formatShare } from './format.en.ts'
import { readerText } from './reader.en.ts'

type Factor = NonNullable<Report['score']>['factors'][number]
type Facts = Factor['facts']

const NO_TONE = 'Not measured: no post in French or English'
const NEITHER = 'this factor counts neither for nor against'
const NOT_REPLIES = 'that are not replies'

/** What a factor was measured from, in a few words. */
const factWords: Record<FactorId, (facts: Facts, network: string) => string> = {
  sources: (facts) => [sourceWords(facts), ...keptWords(facts, 'pressure, copies or tone')].join('; '),
  pression: ({ pressing = 0, selling = 0, channels = 0, posts = 0 }) => {
    const found = [
      ...some(pressing, 'pressures the reader', 'pressure the reader'),
      ...some(selling, 'sells something', 'sell something'),
      ...some(channels, 'leads to a private channel', 'lead to a private channel'),
    ]
    const [first, ...others] = found
    if (!first)
      return `No post found that pressures, sells or leads to a private channel, out of ${formatNumber(posts)}`
    const rest = others.map(({ number, does }) => `${formatNumber(number)} ${does}`)
    return `${[`${count(first.number, 'post')} ${first.does}`, ...rest].join(', ')}, out of ${formatNumber(posts)}`
  },
  identite: ({ bio = 0, location = 0, link = 0, organisation = 0, checked }, network) => {
    if (bio + location + link + organisation + (checked ?? 0) === 0)
      return 'Empty profile: being anonymous costs nothing'
    const fields = checked === undefined ? fieldsWithPlace({ bio, location, link }) : fieldsWithoutPlace(bio, link)
    if (checked) return `Account verified on ${network}. ${fields}`
    return organisation ? `Organisation verified by ${network}. ${fields}` : fields
  },
  anciennete: ({ years = 0 }) => {
    const months = Math.floor(12 * years)
    if (months === 0) return 'Opened less than a month ago'
    return `Opened ${years < 1 ? count(months, 'month') : count(Math.floor(years), 'year')} ago`
  },
  audience: ({ median, usual }) =>
    median === undefined || usual === undefined
      ? `Too few posts ${NOT_REPLIES} to judge: ${NEITHER}`
      : `${count(median, 'reaction')} on the middle post; Verso’s benchmark at this size: ${formatPrecise(usual)}`,
  originalite: ({ copies = 0, originals = 0 }) =>
    copies === 0
      ? `No copied post, out of ${formatNumber(originals)} ${NOT_REPLIES}`
      : `${count(copies, 'post copies', 'posts copy')} an older post, out of ${formatNumber(originals)} ${NOT_REPLIES}`,
  ton: ({ toxic = 0, posts = 0, low = 0 }) => {
    if (toxic === 0) return `No hostile or contemptuous post found, out of ${formatNumber(posts)}`
    const least = Math.floor((low * posts) / 100)
    if (least === 0)
      return `${count(toxic, 'post')} counted as hostile or contemptuous, perhaps wrongly, out of ${formatNumber(posts)}`
    const hostile = count(least, 'hostile or contemptuous post')
    return `At least ${hostile} out of ${formatNumber(posts)}; ${formatNumber(toxic)} counted`
  },
  appui: ({ facts = 0, given = 0, kept = 100 }) =>
    facts === 0
      ? `No factual claim: ${NEITHER}`
      : [
          `${count(facts, 'factual claim')}, of which ${formatNumber(given)} can be checked from the post`,
          ...keptWords({ recognised: given, kept }, 'insinuations, contempt, pressure or copies'),
        ].join('; '),
  insinuations: ({ false: contradicts = 0, hints = 0, saying = 0 }) =>
    amongSaying(saying, 'No insinuation or untruth found', [
      ...some(contradicts, 'contradicts what is established', 'contradict what is established'),
      ...some(hints, 'insinuates', 'insinuate'),
    ]),
  mepris: ({ group = 0, person = 0, saying = 0 }) =>
    amongSaying(saying, 'No contemptuous post found', [
      ...some(group, 'shows contempt for a group', 'show contempt for a group'),
      ...some(person, 'shows contempt for a person', 'show contempt for a person'),
    ]),
  corrections: ({ corrects = 0 }) =>
    corrects === 0
      ? 'No mistake put right by its author: putting none right costs nothing'
      : count(corrects, 'mistake put right by its author', 'mistakes put right by their author'),
  automatisme: ({ perDay = 0, everPerDay = 0, clockPercent = 0 }) => {
    const most = Math.max(perDay, everPerDay)
    const since = everPerDay > perDay ? ' since it opened' : ''
    const pace = formatRate(most)
    return `${pace}\u00a0${pace === '1' ? 'post' : 'posts'} a day${since}, at ${clockPercent < CLOCK_PERCENT ? 'irregular times' : 'regular times, as if scheduled'}`
  },
}

function fieldsWithPlace({ bio, location, link }: Record<'bio' | 'location' | 'link', number>): string {
  const fields = { bio, location, link }
  const names = (isFilled: boolean) =>
    Object.entries(fields)
      .filter(([, filled]) => filled > 0 === isFilled)
      .map(([name]) => name)
  const [filled, empty] = [names(true), names(false)]
  if (empty.length === 0) return 'Bio, location and link filled in'
  if (filled.length === 0) return 'Bio, location and link empty'
  return `Filled in: ${filled.join(', ')}. Empty: ${empty.join(', ')}`
}

/** Where there is no place to fill in. */
function fieldsWithoutPlace(bio: number, link: number): string {
  if (bio > 0 && link > 0) return 'Bio and link filled in'
  if (bio + link === 0) return 'Bio and link empty'
  return `Filled in: ${bio > 0 ? 'bio. Empty: link' : 'link. Empty: bio'}`
}

/** What was found among the posts that say something, or that nothing was. */
function amongSaying(saying: number, nothing: string, [first, ...others]: ReturnType<typeof some>): string {
  if (!first) return `${nothing}, out of ${count(saying, 'post that says', 'posts that say')} something`
  const rest = others.map(({ number, does }) => `${formatNumber(number)} ${does}`)
  return `${[`${count(first.number, 'post')} ${first.does}`, ...rest].join(', ')}, out of ${formatNumber(saying)} that ${saying === 1 ? 'says' : 'say'} something`
}

function some(number: number, one: string, several: string) {
  return number === 0 ? [] : [{ number, does: number === 1 ? one : several }]
}

function sourceWords({ recognised = 0, sites = 0, platforms = 0, unknown = 0, contested = 0 }: Facts): string {
  const against = contested === 0 ? '' : `${count(contested, 'post leads', 'posts lead')} to a disputed site`
  if (recognised > 0) {
    const cites = `${count(recognised, 'post cites', 'posts cite')} ${count(sites, 'recognised site')}`
    return against ? `${cites}, ${against}` : cites
  }
  if (against) return against
  const weak = platforms + unknown
  if (weak === 0) return `No link to a possible source: ${NEITHER}`
  const where = [
    ...(platforms > 0 ? ['to platforms where anyone can publish'] : []),
    ...(unknown > 0 ? ['to sites our lists do not know'] : []),
  ]
  return `${count(weak, 'post leads', 'posts lead')} ${where.join(' or ')}`
}

/** Good links do not buy conduct back: told where a quarter of their gain or more is lost to it. */
function keptWords({ recognised = 0, kept = 100 }: Facts, conduct: string): string[] {
  if (recognised === 0 || kept > 75) return []
  return [`gain reduced by ${formatShare(100 - kept)} because of ${conduct}`]
}

export const factorFact: typeof french = ({ id, facts: measured }, report) => {
  const { reader, profile } = report
  // The posts a day are those of the statistics: the formula counts one day more.
  const perDay = figureOf(report, 'postsPerDay')?.value
  const facts = perDay !== undefined && measured['perDay'] ? { ...measured, perDay } : measured
  if (id === 'ton' && figureOf(report, 'toxicity')?.of === undefined) return NO_TONE
  const isUnmeasured = id === 'ton' && reader !== undefined && reader.card === undefined
  const fact = factWords[id](facts, networkName(profile?.network))
  return isUnmeasured ? `${fact}, ${readerText.unmeasured}` : fact
}
