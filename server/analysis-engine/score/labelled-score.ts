import { type CountedLabel, isCounted, isMisleading, isToxic, type PostLabels } from '#contract/labels.ts'
import { locateWords } from '#contract/quoted-words.ts'
import type { LabelReason } from '#contract/reasons.ts'
import type { ReaderCard } from '#server/model-reader/reader-card.ts'
import { audience } from './audience.ts'
import { automation } from './automation.ts'
import { copies } from './copies.ts'
import { corrections, insinuations, type LabelledCounts, type Statement, scorn, support } from './labelled-factors.ts'
import { pressure } from './pressure.ts'
import { age, identity, isChecked } from './profile-factors.ts'
import { type LinkedPost, readLinks } from './read-links.ts'
import { addUp, factorOf, type Score } from './score.ts'
import type { FactorReading, Measure, ScoredAccount } from './scored-account.ts'

export type PostLabelsById = ReadonlyMap<string, PostLabels>

/**
 * The score from what a language model says of each post (models/labels/guide.md): how a post treats its reader, never what its
 * author believes. Posts it did not read say nothing. Profile, copies and automation count as they do without it.
 */
export function labelledScoreOf(account: ScoredAccount, labels: PostLabelsById, card: ReaderCard | null): Score {
  const linked = readLinks(account).map((post) => withLabels(post, labels.get(post.post.id)))
  const counts = countsOf(linked, card)
  const conduct = {
    insinuations: insinuations(counts),
    scorn: scorn(counts),
    pressure: pressure(linked),
    copies: copies(account.posts),
  }
  const kept = 1 - Math.max(...Object.values(conduct).map(({ loss }) => loss))
  const statements = statementsOf(linked)
  const supported = support(statements, originalsOf(account), kept)
  const identified = identity(account.profile)
  const factors = [
    { ...supported, ...openedBy(linked, statementReason) },
    { ...conduct.insinuations, ...openedBy(linked, reasonAmong('danger', 'false', 'hints')) },
    { ...conduct.scorn, ...openedBy(linked, reasonAmong('dehumanises', 'group', 'person')) },
    conduct.pressure,
    { ...corrections(counts, kept), ...openedBy(linked, reasonAmong('corrects')) },
    identified,
    age(account),
    audience(account),
    conduct.copies,
    automation(account),
  ].map(factorOf)
  return addUp(factors, {
    cited: citedBy(statements),
    organisation: isChecked(identified.facts),
    posts: account.posts.length,
    profile: account.profile,
  })
}

/** What is shown for the account: facts that can be checked, of more than one origin. */
export function citedBy(statements: readonly Statement[]) {
  const given = statements.filter(({ isGiven }) => isGiven)
  return { pages: given.length, pageSites: new Set(given.map(({ site }) => site)).size }
}

type LabelledPost = LinkedPost & { labels: PostLabels | undefined }

/** A formula or a link that presses counts whatever the model says of it: it can be shown. Our own model's word does not. */
function withLabels(linked: LinkedPost, labels: PostLabels | undefined): LabelledPost {
  const { pressure: found } = linked
  const isShown = found && !(found.reason.kind === 'pressure' && found.reason.family === 'read')
  if (isShown) return { ...linked, labels }
  const said =
    labels?.asks === 'push'
      ? ({ kind: 'pressing', reason: { kind: 'label', label: 'push' } } as const)
      : labels?.asks === 'sells'
        ? ({ kind: 'selling', reason: { kind: 'label', label: 'sells' } } as const)
        : undefined
  return { ...linked, labels, pressure: said }
}

const originalsOf = ({ posts }: ScoredAccount) => posts.filter(({ isReply }) => !isReply).length

function countsOf(posts: readonly LabelledPost[], card: ReaderCard | null): LabelledCounts {
  const read = posts.flatMap(({ labels }) => labels ?? [])
  const count = (name: CountedLabel) => read.filter((labels) => isCounted(labels, name)).length
  return {
    hints: count('hints'),
    false: count('false'),
    danger: count('danger'),
    person: count('person'),
    group: count('group'),
    dehumanises: count('dehumanises'),
    corrects: count('corrects'),
    saying: read.filter(saysSomething).length,
    isMeasured: card?.counted !== undefined,
  }
}

/** Posts that say nothing dilute nothing. */
const saysSomething = (labels: PostLabels) =>
  labels.says === 'fact' || labels.says === 'opinion' || isMisleading(labels) || isToxic(labels) === 'yes'

/** Facts that neither mislead nor sell. A site that lists contest supports nothing. */
function statementsOf(posts: readonly LabelledPost[]): Statement[] {
  return posts.flatMap((post) => (isStatement(post) ? [statementOf(post)] : []))
}

const isStatement = ({ labels, pressure: found }: LabelledPost) =>
  labels !== undefined &&
  labels.says === 'fact' &&
  labels.misleads === 'no' &&
  (labels.asks === 'nothing' || labels.asks === 'calls') &&
  !found

const statementOf = ({ post, labels, sites }: LabelledPost): Statement => ({
  isGiven: labels?.support === 'given' && !sites.some(({ class: kind }) => kind === 'contested' || kind === 'flagged'),
  // A document that is named has no site: each is its own origin.
  site: sites[0]?.site ?? post.id,
})

type ReasonOf = (post: LabelledPost) => LabelReason | undefined

const statementReason: ReasonOf = (post) =>
  isStatement(post) ? (statementOf(post).isGiven ? 'given' : 'unsupported') : undefined

const reasonAmong =
  (...names: readonly CountedLabel[]): ReasonOf =>
  ({ labels }) =>
    names.find((name) => labels && isCounted(labels, name))

/** The posts of a factor with why each is there: the words that `hints` or `false` stands on, the site of `given`. */
function openedBy(posts: readonly LabelledPost[], reasonOf: ReasonOf): Pick<Measure, 'posts' | 'readings'> {
  const opened = posts.flatMap((post) => {
    const label = reasonOf(post)
    return label ? [{ id: post.post.id, reading: readingOf(label, post) }] : []
  })
  return { posts: opened.map(({ id }) => id), readings: new Map(opened.map(({ id, reading }) => [id, reading])) }
}

function readingOf(label: LabelReason, { post, labels, sites }: LabelledPost): FactorReading {
  const mark = label === labels?.misleads && labels.words ? locateWords(post.text, labels.words) : null
  const site = label === 'given' && { site: sites[0]?.site ?? null }
  return { reason: { kind: 'label', label, ...site }, ...(mark && { marks: [mark] }) }
}
