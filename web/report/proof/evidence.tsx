import { ChevronDown } from 'lucide-react'
import { use, useId, useState } from 'react'
import { isRecomputable } from '#contract/exclusions.ts'
import type { FigureId } from '#contract/figure.ts'
import { countedFigure, EVERY_POST_FIGURES } from '#contract/proof.ts'
import type { EvidenceQuery } from '#contract/schemas/evidence.ts'
import type { Report } from '#contract/schemas/report.ts'
import { evidence as words } from '#translated/web/text/evidence.ts'
import { isEstimated } from '#web/report/behaviour/explain.ts'
import { excludedFrom, OwnReadingContext } from '#web/report/own-reading/own-reading.ts'
import { ReportSource } from '#web/report/report-source.ts'
import { ownReading as exclusionWords } from '#web/text/own-reading.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { PostList } from './post-list.tsx'
import { rankingOf } from './ranking.ts'
import { type EvidencePages, useEvidence } from './use-evidence.ts'

const { posts: postsWords } = words
const itemsOf = (pages: EvidencePages) => pages.data?.pages.flatMap((page) => page.items) ?? []

/** The posts a figure retains and, of an estimate, those it only just did not. */
export function Evidence({ analysisId, report, figure }: { analysisId: string; report: Report; figure: FigureId }) {
  const { reader } = use(ReportSource)
  const isEstimate = isEstimated(figure)
  const counted = countedFigure(figure)
  const [side, setSide] = useState<EvidenceQuery['side']>('retained')
  const ranking = rankingOf(report, figure)
  const best = isEstimate ? 'certainty' : 'reactions'
  const [sort, setSort] = useState<EvidenceQuery['sort']>(isEstimate || ranking ? best : 'newest')
  const asked = { analysisId, figure: counted, sort }
  const retained = useEvidence({ ...asked, side: 'retained' })
  // Twenty at most, so its first page also tells how many there are. The posts that are shown go first.
  const near = useEvidence({ ...asked, side: 'near' }, isEstimate && (retained.isSuccess || side === 'near'))
  const nearPosts = near.data && itemsOf(near).length
  const excluded = excludedFrom(use(OwnReadingContext).exclusions, counted).size
  const listed = retained.data?.pages[0]?.posts
  // The server lists the posts left out too; the report on screen does not count them.
  const total = listed === undefined ? knownTotal(report, counted) : listed - excluded
  const read = [...itemsOf(retained), ...itemsOf(near)]
  const isSortable = read.some(({ certainty, likes }) => (ranking ? likes !== null : certainty !== undefined))
  const sorts = isSortable && <SortSelect sorts={[best, 'newest']} sort={sort} onSort={setSort} />
  const list = (
    <PostList
      key={`${side} ${sort}`}
      pages={side === 'near' ? near : retained}
      total={side === 'near' ? nearPosts : total === undefined ? total : total + excluded}
      place={{ analysisId, figure: counted, side, isRecomputable: isRecomputable(report) }}
      {...(ranking && { ranking })}
      isRanked={sort === 'reactions'}
    />
  )
  return (
    <div className="mt-6">
      {excluded > 0 && (
        <p className="num mb-4 text-sm font-medium text-ink-2">
          {(reader === 'customer' ? exclusionWords : exclusionWords.shared).inProof(excluded)}
        </p>
      )}
      {report.mockData && <p className="mb-4 text-sm text-ink-3">{postsWords.simulated}</p>}
      {isEstimate ? (
        <Tabs
          label={postsWords.title}
          tabs={[
            { name: 'retained', label: postsWords.retained(total ?? 0) },
            ...(nearPosts === 0 && side !== 'near'
              ? []
              : [{ name: 'near' as const, label: postsWords.near(nearPosts) }]),
          ]}
          chosen={side}
          onChoose={setSide}
          end={sorts}
        >
          {list}
        </Tabs>
      ) : (
        <>
          <div className="flex items-baseline justify-between border-b border-line">
            <h3 className="num pb-2.5 text-sm font-medium text-ink">
              {total === undefined ? postsWords.title : postsWords.all(total)}
            </h3>
            {sorts}
          </div>
          {list}
        </>
      )}
    </div>
  )
}

/** Before they are read; of a cell or a week the report does not tell. */
function knownTotal({ evidence, period }: Report, figure: FigureId): number | undefined {
  return EVERY_POST_FIGURES.has(figure) ? period?.posts : evidence?.[figure]?.length
}

type Sort = EvidenceQuery['sort']
type SortSelectProps = { sorts: readonly Sort[]; sort: Sort; onSort: (sort: Sort) => void }

function SortSelect({ sorts, sort, onSort }: SortSelectProps) {
  const id = useId()
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {words.posts.sortBy}
      </label>
      <select
        id={id}
        value={sort}
        onChange={(event) => {
          const chosen = sorts.find((one) => one === event.target.value)
          if (chosen) onSort(chosen)
        }}
        className="cursor-pointer appearance-none bg-raised pr-5 pb-2.5 text-sm text-ink-2 hover:text-ink"
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {words.posts.sorts[one]}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-0.5 right-0 size-4 text-ink-2"
        strokeWidth={1.75}
        aria-hidden
      />
    </div>
  )
}
