import { commercialPosts } from '#contract/advertising.ts'
import { proofOf } from '#contract/proof.ts'
import type { Advertising, Report } from '#contract/schemas/report.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { report as words } from '#web/text/report.fr.ts'
import { Card } from '#web/ui/card.tsx'
import { DetailTextButton } from '#web/ui/detail-button.tsx'
import { type AdvertisingLine, advertisingFinding, advertisingLines } from './findings.ts'
import { advertisingText as own } from './text.fr.ts'
import { UnmentionedPosts } from './unmentioned-posts.tsx'

export const { title } = own
export const place = ({ advertising, period }: Report) => (advertising && period ? ('whole' as const) : null)

type SectionCardProps = { report: Report; analysisId: string }

/** How many of the commercial posts say so, each a square, and the words of those that do not. */
export function SectionCard({ report, analysisId }: SectionCardProps) {
  const { advertising } = report
  const finding = advertisingFinding(report)
  if (!advertising || !finding) return null
  const isCommercial = commercialPosts(advertising) > 0
  if (!isCommercial && advertising.own === 0) return <Quiet {...finding} />
  const hasPosts = advertising.unmentioned > 0 && proofOf(report, 'advertising:unmentioned') !== undefined
  return (
    <Card {...finding}>
      <div className={hasPosts ? 'grid gap-x-10 gap-y-6 lg:grid-cols-[5fr_7fr]' : ''}>
        <div className={hasPosts ? 'min-w-0' : 'min-w-0 max-w-xl'}>
          {isCommercial && <Squares {...advertising} />}
          <dl className={isCommercial ? 'mt-5 border-t border-line' : 'border-t border-line'}>
            {advertisingLines(advertising)
              .filter(({ kind }) => isCommercial || kind === 'own')
              .map((line) => (
                <Line key={line.kind} {...line} report={report} />
              ))}
          </dl>
          {isCommercial && <p className="mt-4 text-sm text-ink-3">{own.limit}</p>}
        </div>
        {hasPosts && <UnmentionedPosts analysisId={analysisId} total={advertising.unmentioned} />}
      </div>
    </Card>
  )
}

/** One calm line where there is nothing to tell. */
function Quiet({ title: heading, caption }: { title: string; caption: string | undefined }) {
  return (
    <Card title={heading} className="[&>div]:mb-0">
      <p className="num -mt-3 text-sm text-ink-3">{caption}</p>
    </Card>
  )
}

/** Solid: says so. Outlined: nothing says so. */
function Squares({ declared, unmentioned }: Pick<Advertising, 'declared' | 'unmentioned'>) {
  const squares = [
    ...Array.from({ length: declared }, (_, nth) => ({ key: `declared ${nth}`, isDeclared: true })),
    ...Array.from({ length: unmentioned }, (_, nth) => ({ key: `unmentioned ${nth}`, isDeclared: false })),
  ]
  return (
    <div
      role="img"
      aria-label={own.squares(declared, unmentioned)}
      className="grid max-w-96 grid-cols-[repeat(auto-fill,minmax(1.75rem,1fr))] gap-1"
    >
      {squares.map(({ key, isDeclared }) => (
        <span
          key={key}
          className={`h-7 rounded-xs ${isDeclared ? 'bg-proof-fill' : 'border-2 border-ink bg-surface'}`}
        />
      ))}
    </div>
  )
}

function Line({ figure, name, note, posts, report }: AdvertisingLine & { report: Report }) {
  const openProof = useOpenProof()
  const shown = posts === 0 ? own.noPost : own.posts(posts)
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2">
      <dt className="text-sm text-ink">
        {name}
        {note && <span className="text-ink-3">{`, ${note}`}</span>}
      </dt>
      <dd className="shrink-0 text-sm">
        {posts > 0 && proofOf(report, figure) ? (
          <DetailTextButton label={words.openPosts(name, shown)} onOpen={() => openProof(figure)} opens={figure}>
            {shown}
          </DetailTextButton>
        ) : (
          <span className="num text-ink-3">{shown}</span>
        )}
      </dd>
    </div>
  )
}
