import { type PrintedProps, PrintedSection } from '#web/report/print/printed-section.tsx'
import { briefOf } from './brief.ts'
import { brief as words } from './text.ts'

/** First on paper too: whoever reads nothing else has read this. */
export function Print({ report }: PrintedProps) {
  return (
    <PrintedSection title={words.title}>
      <ul className="mt-1.5 list-disc space-y-0.5 pl-5 marker:text-proof">
        {briefOf(report).map(({ text }) => (
          <li key={text} className="num">
            {text}
          </li>
        ))}
      </ul>
    </PrintedSection>
  )
}
