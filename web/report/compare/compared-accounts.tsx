import { ArrowRight, X } from 'lucide-react'
import { analysisText } from '#translated/web/text/analysis.ts'
import { compare } from '#translated/web/text/compare.ts'
import { formatLongDate } from '#translated/web/text/format.ts'
import { paths } from '#web/shell/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { columnsOf } from './side-columns.tsx'
import { SideLabel } from './side-label.tsx'
import type { Side, Sides } from './sides.ts'
import { useComparison } from './use-comparison.ts'
import { cautionWords, verdictWords } from './verdict-words.ts'

const { sides: words } = compare

/** Who is beside whom, from how many posts, and whether their figures can be compared at all. */
export function ComparedAccounts({ sides }: { sides: Sides }) {
  return (
    <Card title={words.title(sides.list.length)} caption={words.rule}>
      <Caution sides={sides} />
      <Verdict sides={sides} />
      <div className={`mt-5 ${columnsOf(sides)}`}>
        {sides.list.map((side) => (
          <ComparedAccount key={side.series} side={side} />
        ))}
      </div>
    </Card>
  )
}

function ComparedAccount({ side }: { side: Side }) {
  const { analysis, report, series } = side
  const { remove } = useComparison()
  const { username, name, createdAt } = analysis
  const { period } = report
  return (
    <div className="min-w-0 border-t border-line pt-4">
      <p className="text-lg font-semibold text-ink">
        <SideLabel side={{ ...side, label: words.account(username) }} />
      </p>
      <p className="num mt-1 text-sm wrap-anywhere text-ink-2">
        {[name, analysisText.on(formatLongDate(createdAt))].filter(Boolean).join(' · ')}
      </p>
      <p className="num mt-0.5 text-sm text-ink-3">
        {period ? analysisText.read(period.posts, analysisText.days(period.from, period.to)) : words.unread}
      </p>
      <div className="mt-2 -ml-3 flex flex-wrap print:hidden">
        {series !== 'first' && (
          <ButtonLink
            variant="ghost"
            size="sm"
            iconEnd={ArrowRight}
            to={paths.analysis(analysis.id)}
            className="text-ink"
            aria-label={words.reportNamed(side.label)}
          >
            {words.report}
          </ButtonLink>
        )}
        <Button
          variant="ghost"
          size="sm"
          icon={X}
          aria-label={words.removeNamed(side.label)}
          onClick={() => remove(analysis.id)}
        >
          {words.remove}
        </Button>
      </div>
    </div>
  )
}

function Caution({ sides }: { sides: Sides }) {
  const sentences = cautionWords(sides)
  if (sentences.length === 0) return null
  return <p className="num mb-4 text-base font-medium text-ink">{sentences.join(' ')}</p>
}

/** What their intervals allow to say of them. */
function Verdict({ sides }: { sides: Sides }) {
  const [score, ...others] = verdictWords(sides)
  if (!score) return null
  return (
    <div className="num">
      <h3 className="text-lg text-ink-2">{words.verdict.title}</h3>
      <p className="mt-1 text-lg font-semibold text-ink">{score}</p>
      <p className="mt-1 text-base text-ink-2">{others.join(' ')}</p>
    </div>
  )
}
