import { adviceText } from '#translated/web/report/advice/text.ts'
import { type PrintedProps, PrintedSection } from '#web/report/print/printed-section.tsx'
import { wordsLanguage } from '#web/report/quote/words-language.ts'

export function Print({ report }: PrintedProps) {
  const { recommendations = [] } = report
  if (recommendations.length === 0) return null
  return (
    <PrintedSection title={adviceText.title} isLong>
      <ol className="mt-2">
        {recommendations.map((text, index) => (
          <li key={text} className="flex break-inside-avoid gap-3 border-t border-line py-1.5">
            <span className="num font-semibold text-proof">{index + 1}</span>
            <span {...wordsLanguage(text)} className="num wrap-anywhere">
              {text}
            </span>
          </li>
        ))}
      </ol>
    </PrintedSection>
  )
}
