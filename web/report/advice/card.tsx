import { isFigureId } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { adviceText as words } from '#translated/web/report/advice/text.ts'
import { figureName } from '#web/report/figure-name.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { wordsLanguage } from '#web/report/quote/words-language.ts'
import { Card } from '#web/ui/card.tsx'
import { DetailTextButton } from '#web/ui/detail-button.tsx'
import { adviceItems } from './advised.ts'

export const { title } = words
export const place = (report: Report) => (adviceItems(report).length > 0 ? 'whole' : null)

/** How to read this report, each sentence with the figure it comes from. */
export function SectionCard({ report }: { report: Report }) {
  const { advice } = report
  const items = adviceItems(report)
  return (
    <Card title={words.title} {...(advice && { caption: words.caption })} className="pb-1 sm:pb-2">
      <ol className={`grid gap-x-10 ${items.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {items.map(({ text, figure }, index) => (
          <li key={text} className="flex gap-4 border-t border-line py-4">
            <span className="num font-display text-lg leading-6 font-semibold text-proof" aria-hidden>
              {index + 1}
            </span>
            <div className="min-w-0">
              <p {...wordsLanguage(text)} className="text-base wrap-anywhere text-ink">
                {text}
              </p>
              <FigureLink report={report} figure={figure} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function FigureLink({ report, figure }: { report: Report; figure: string }) {
  const openProof = useOpenProof()
  if (!isFigureId(figure) || !proofOf(report, figure)) return null
  const name = figureName(figure)
  return (
    <p className="mt-1.5">
      <DetailTextButton label={words.open(name)} onOpen={() => openProof(figure)}>
        {name}
      </DetailTextButton>
    </p>
  )
}
