import type { DeclaredField } from '#contract/declared-fields.ts'
import { NETWORKS, networkName } from '#contract/networks.ts'
import type { Declared, Report } from '#contract/schemas/report.ts'
import { declaredValue } from '#translated/web/report/declared/declared-value.ts'
import { declaredText } from '#translated/web/report/declared/text.ts'
import { report as words } from '#translated/web/text/report.ts'

const SHOWN_FIELDS = ['gender', 'age', 'location', 'politicalOrientation'] as const
type ShownField = (typeof SHOWN_FIELDS)[number]
type NamedLine = { name: string; line: DeclaredLine }

/** One line of what the account says of itself: quoted, a value of the report without its quotation, or nothing. */
export type DeclaredLine =
  | {
      kind: 'said'
      /** Null of what only a label says. */
      field: DeclaredField | null
      value: string
      quote: { text: string; marks: { start: number; end: number }[] } | null
      /** Without its words, why. */
      unquoted: string | undefined
      source: string
      /** « 7 posts sur 7 », when posts say it. */
      statements: string | undefined
    }
  | { kind: 'bare'; value: string }
  /** The note: what the bio says is not taken for its author's. */
  | { kind: 'undefined'; note: string | undefined }

/** What is shown of what the account declares: a place only where its network has a field for it, a label only where it has one. */
export function declaredLines(report: Report): NamedLine[] {
  const lines = shownFields(report).map((field) => ({
    name: declaredText.names[field],
    line: declaredLine(report, field),
  }))
  return report.profile?.automated
    ? [...lines, { name: declaredText.names.automated, line: automatedLine(report) }]
    : lines
}

/** What the card is of (spec 2.44), and that it is quoted, where nothing is shown without its quotation. */
export const declaredCaption = (report: Report) =>
  declaredLines(report).some(({ line }) => line.kind === 'bare') ? declaredText.demographics : declaredText.caption

const shownFields = ({ profile, location }: Report) =>
  SHOWN_FIELDS.filter(
    (field) => field !== 'location' || NETWORKS[profile?.network ?? 'x'].hasPlace || location !== undefined,
  )

/** In the network's own word, which the holder chose. */
function automatedLine({ period, profile }: Report): DeclaredLine {
  const quote = { text: 'bot', marks: [] }
  return {
    kind: 'said',
    field: null,
    value: declaredText.automated,
    quote,
    unquoted: undefined,
    source: declaredText.sources.label(period?.readAt, networkName(profile?.network)),
    statements: undefined,
  }
}

function declaredLine(report: Report, shown: ShownField): DeclaredLine {
  const { declared = {}, period } = report
  // An age that statements only allow stands where the age would.
  const field = shown === 'age' && !declared.age ? 'estimatedAge' : shown
  const said = declared[field]
  if (said && (said.quote || said.source === 'posts')) {
    const { source, date } = said
    return {
      kind: 'said',
      field,
      value: declaredValue(said.value),
      quote: quoteOf(said, report),
      unquoted: whyUnquoted(said),
      source: declaredText.sources[source](source === 'posts' ? date : period?.readAt),
      statements: statementWords(said),
    }
  }
  const value = shown === 'age' ? (report.age ?? report.estimatedAge) : report[shown]
  if (value) return { kind: 'bare', value: declaredValue(value) }
  const aside = report.setAside?.find((one) => one.field === shown)
  return { kind: 'undefined', note: aside && declaredText.setAside(aside.field, aside.words, aside.why) }
}

/** The field with the words that count marked in it; the words alone when it no longer holds them, or of a post. */
function quoteOf({ quote, source }: Declared, { profile }: Report) {
  if (!quote) return null
  const field = { bio: profile?.bio, location: profile?.location, pronouns: null, posts: null }[source]
  const start = field?.indexOf(quote) ?? -1
  return field && start >= 0
    ? { text: field, marks: [{ start, end: start + quote.length }] }
    : { text: quote, marks: [] }
}

/** A post's words go with its evidence, or with the post; those of one to be covered are in its proof alone. */
function whyUnquoted({ quote, covered }: Declared): string | undefined {
  if (quote) return undefined
  return covered ? declaredText.covered : declaredText.withdrawn
}

/** How many posts say it, of those that speak of it. */
export function statementWords({ posts, of }: Declared): string | undefined {
  if (posts === undefined) return undefined
  return of === undefined ? words.posts(posts) : words.postsOf(posts, of)
}

/** Why nothing is said of what is missing, once for all of it. Politics and place are looked for in the profile alone. */
export function whyUndefined(report: Report): string | undefined {
  const { profile, period } = report
  const missing = shownFields(report).filter((field) => {
    const line = declaredLine(report, field)
    return line.kind === 'undefined' && !line.note
  })
  if (!profile || missing.length === 0) return undefined
  const inPosts = missing.flatMap((field) =>
    field === 'gender' || field === 'age' ? [declaredText.inPosts[field]] : [],
  )
  if (!period || inPosts.length === 0) return declaredText.nothingSaid
  return declaredText.nothingSaidInPosts(period.posts, inPosts.length === missing.length ? [] : inPosts)
}
