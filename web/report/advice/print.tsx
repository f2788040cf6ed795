import { type PrintedProps, PrintedSection } from '#web/report/print/printed-section.tsx'
import { wordsLanguage } from '#web/report/quote/words-language.ts'
import { isAdvised } from './advised.ts'
import { adviceText } from './text.fr.ts'

export function Print({ report }: PrintedProps) {
  const { recommendations = [] } = report
  if (recommendations.length === 0 && !isAdvised(report)) return null
  return (
    <PrintedSection title={adviceText.title} isLong>
      {recommendations.length === 0 && <p className="mt-2 text-ink-2">{adviceText.none}</p>}
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
