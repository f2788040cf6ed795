import { identityText as words } from '#translated/web/report/identity/text.ts'
import { type PrintedProps, PrintedSection } from '#web/report/print/printed-section.tsx'
import { identityCaption, identityLines } from './identity.ts'

export function Print({ report }: PrintedProps) {
  const lines = identityLines(report)
  if (lines.length === 0) return null
  return (
    <PrintedSection title={words.title} caption={identityCaption(report)} isLong>
      <dl className="mt-2">
        {lines.map(({ id, name, facts, rest = [] }) => (
          <div
            key={id}
            className="grid break-inside-avoid grid-cols-[9rem_1fr] gap-3 border-t border-line py-1.5 @max-lg:grid-cols-1 @max-lg:gap-0.5 @max-lg:py-2.5"
          >
            <dt className="text-xs leading-5 text-ink-3">{name}</dt>
            <dd className="num wrap-anywhere">
              {[...facts, ...rest].map(({ value, note, source, isAbsent }) => (
                <p key={value} className={isAbsent ? 'text-ink-3' : ''}>
                  {value}
                  {(note ?? source) && (
                    <span className="block text-2xs text-ink-3">{[note, source].filter(Boolean).join(' ')}</span>
                  )}
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </PrintedSection>
  )
}
