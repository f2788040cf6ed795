import { analysisText } from '#translated/web/text/analysis.ts'
import { compare } from '#translated/web/text/compare.ts'
import { print } from '#translated/web/text/print.ts'
import { SideLabel } from '#web/report/compare/side-label.tsx'
import type { Side, Sides } from '#web/report/compare/sides.ts'
import { cautionWords, verdictWords } from '#web/report/compare/verdict-words.ts'
import { printedComparisons } from '#web/report/sections.ts'
import { Alert } from '#web/ui/alert.tsx'
import { PrintedSection } from './printed-section.tsx'

const { sides: words } = compare

/** Two to four analyses beside each other on A4: what their margins allow to say, then every figure of each. */
export function PrintedComparison({ sides }: { sides: Sides }) {
  const { list } = sides
  const simulated = list.find(({ report }) => report.mockData)?.report
  const said = [...cautionWords(sides), ...verdictWords(sides)]
  return (
    <main className="printed bg-surface text-sm text-ink">
      <h1 className="font-display text-3xl font-semibold wrap-anywhere">
        {print.compared(list.map(({ analysis }) => analysis.username))}
      </h1>
      <div className="mt-3 grid auto-cols-fr grid-flow-col gap-6">
        {list.map((side) => (
          <Account key={side.series} side={side} />
        ))}
      </div>
      {simulated && <Alert tone="note" className="mt-5" title={analysisText.simulatedNote(simulated.note)} />}
      <PrintedSection title={words.verdict.title} caption={words.rule}>
        {said.map((sentence) => (
          <p key={sentence} className="num mt-1">
            {sentence}
          </p>
        ))}
      </PrintedSection>
      {printedComparisons.all().map(({ id, PrintCompared }) => (
        <PrintCompared key={id} sides={sides} />
      ))}
      <PrintedSection title={print.method}>
        <div className="mt-2 space-y-1 text-2xs text-ink-2">
          {print.limits.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="num text-ink-3">{list.map(referenceOf).join(' ')}</p>
        </div>
      </PrintedSection>
    </main>
  )
}

function Account({ side: { analysis, report, ...side } }: { side: Side }) {
  const { username, name, createdAt } = analysis
  const { period } = report
  return (
    <div className="num min-w-0 border-t border-line pt-2">
      <p className="font-semibold">
        <SideLabel side={{ ...side, analysis, report, label: words.account(username) }} />
      </p>
      <p className="text-xs wrap-anywhere text-ink-2">{[name, print.on(createdAt)].filter(Boolean).join(', ')}</p>
      <p className="text-xs text-ink-3">
        {period ? analysisText.read(period.posts, analysisText.days(period.from, period.to)) : words.unread}
      </p>
    </div>
  )
}

const referenceOf = ({ analysis, report: { methodVersion } }: Side) =>
  [print.id(analysis.id), methodVersion && print.version(methodVersion)].filter(Boolean).join(' ')
