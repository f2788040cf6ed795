import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { advertisingText } from '#translated/web/report/advertising/text.ts'
import { report as words } from '#translated/web/text/report.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { Card } from '#web/ui/card.tsx'
import { DetailTextButton } from '#web/ui/detail-button.tsx'
import { type AdvertisingLine, advertisingFinding, advertisingLines, advertisingOf } from './findings.ts'
import { UnmentionedPosts } from './unmentioned-posts.tsx'

export const { title } = advertisingText
export const place = (report: Report) => (advertisingOf(report) && report.period ? ('whole' as const) : null)

type SectionCardProps = { report: Report; analysisId: string }

/** How many of the commercial posts say so, each a square, and the words of those that do not. */
export function SectionCard({ report, analysisId }: SectionCardProps) {
  const advertising = advertisingOf(report)
  const finding = advertisingFinding(report)
  if (!advertising || !finding) return null
  const unmentioned = advertising.count('unmentioned')
  const { title: heading, caption } = finding
  const lines = advertisingLines(advertising)
  if (advertising.commercial === 0)
    return <Quiet {...{ heading, caption, report }} own={lines.find(({ kind }) => kind === 'own')} />
  const hasPosts = unmentioned > 0 && proofOf(report, 'advertising:unmentioned') !== undefined
  const counts = (
    <dl className="border-t border-line">
      {lines.map((line) => (
        <Line key={line.kind} {...line} report={report} />
      ))}
    </dl>
  )
  const limit = <p className="text-sm text-ink-3">{advertisingText.limit}</p>
  return (
    <Card title={heading} caption={caption}>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[5fr_7fr]">
        <div className="flex min-w-0 flex-col gap-y-5">
          <Squares declared={advertising.count('declared')} unmentioned={unmentioned} />
          {hasPosts && counts}
          {hasPosts && limit}
        </div>
        {hasPosts ? (
          <UnmentionedPosts analysisId={analysisId} total={unmentioned} />
        ) : (
          <div className="flex min-w-0 flex-col gap-y-4">
            {counts}
            {limit}
          </div>
        )}
      </div>
    </Card>
  )
}

type QuietProps = { heading: string; caption: string | undefined; own: AdvertisingLine | undefined; report: Report }

/** One calm line where nothing advertises for others, with the way to the posts for what is its own. */
function Quiet({ heading, caption, own: line, report }: QuietProps) {
  return (
    <Card title={heading} caption={caption} className="[&>div]:mb-0" end={line && <Posts {...line} report={report} />}>
      {null}
    </Card>
  )
}

/** Says so, and nothing says so. */
const SOLID = 'bg-proof-fill'
const OUTLINED = 'border-2 border-ink bg-surface'

function Squares({ declared, unmentioned }: { declared: number; unmentioned: number }) {
  const squares = [
    ...Array.from({ length: declared }, (_, nth) => ({ key: `declared ${nth}`, isDeclared: true })),
    ...Array.from({ length: unmentioned }, (_, nth) => ({ key: `unmentioned ${nth}`, isDeclared: false })),
  ]
  return (
    <div
      role="img"
      aria-label={advertisingText.squares(declared, unmentioned)}
      className="grid max-w-96 grid-cols-[repeat(auto-fill,minmax(1.75rem,1fr))] gap-1"
    >
      {squares.map(({ key, isDeclared }) => (
        <span key={key} className={`h-7 rounded-xs ${isDeclared ? SOLID : OUTLINED}`} />
      ))}
    </div>
  )
}

/** What a square stands for is shown beside the two kinds that have one. */
const SQUARES: Partial<Record<AdvertisingLine['kind'], string>> = { declared: SOLID, unmentioned: OUTLINED }

function Line({ kind, name, note, ...line }: AdvertisingLine & { report: Report }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2">
      <dt className="text-sm text-ink">
        {SQUARES[kind] && <span aria-hidden className={`mr-2 inline-block size-2.5 rounded-xs ${SQUARES[kind]}`} />}
        {name}
        {note && <span className="text-ink-3">{`, ${note}`}</span>}
      </dt>
      <dd className="shrink-0 text-sm">
        <Posts name={name} {...line} />
      </dd>
    </div>
  )
}

type PostsProps = Pick<AdvertisingLine, 'figure' | 'name' | 'posts'> & { report: Report }

function Posts({ figure, name, posts, report }: PostsProps) {
  const openProof = useOpenProof()
  const shown = posts === 0 ? advertisingText.noPost : advertisingText.posts(posts)
  if (posts === 0 || !proofOf(report, figure)) return <span className="num text-ink-3">{shown}</span>
  return (
    <DetailTextButton label={words.openPosts(name, shown)} onOpen={() => openProof(figure)} opens={figure}>
      {shown}
    </DetailTextButton>
  )
}
