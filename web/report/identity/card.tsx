import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { identityText } from '#translated/web/report/identity/text.ts'
import { report as words } from '#translated/web/text/report.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { Card } from '#web/ui/card.tsx'
import { DetailTextButton } from '#web/ui/detail-button.tsx'
import { More } from '#web/ui/more.tsx'
import { type Fact, type IdentityLine, identityCaption, identityLines } from './identity.ts'

export const { title } = identityText
export const place = ({ identity, profile }: Report) => (identity && profile ? ('whole' as const) : null)

/** Who the account is, by facts that others state: the names it had, since when, who vouches for it. */
export function SectionCard({ report }: { report: Report }) {
  return (
    <Card title={identityText.title} caption={identityCaption(report)}>
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {identityLines(report).map((line) => (
          <div
            key={line.id}
            className="grid content-start gap-x-6 gap-y-1 border-t border-line py-3.5 first:border-t-0 first:pt-0 last:pb-0 sm:nth-2:border-t-0 sm:nth-2:pt-0 lg:grid-cols-[9rem_1fr]"
          >
            <dt className="pt-0.5 text-sm text-ink-3">{line.name}</dt>
            <dd className="min-w-0 space-y-2">
              <Facts {...line} />
              {line.id === 'names' && <Opener report={report} />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const NONE: readonly Fact[] = []

function Facts({ facts, rest = NONE }: IdentityLine) {
  return (
    <>
      {facts.map((fact) => (
        <StatedFact key={fact.value} {...fact} />
      ))}
      {rest.length > 0 && (
        <More label={identityText.more(rest.length)}>
          <div className="mt-2 space-y-2">
            {rest.map((fact) => (
              <StatedFact key={fact.value} {...fact} />
            ))}
          </div>
        </More>
      )}
    </>
  )
}

function StatedFact({ value, note, source, isAbsent }: Fact) {
  return (
    <div className="num wrap-anywhere">
      <p className={isAbsent ? 'text-ink-3' : 'text-ink'}>{value}</p>
      {note && <p className="mt-0.5 text-sm text-ink-3">{note}</p>}
      {source && <p className="mt-0.5 text-xs text-ink-3">{source}</p>}
    </div>
  )
}

function Opener({ report }: { report: Report }) {
  const openProof = useOpenProof()
  if (!proofOf(report, 'identity')) return null
  return (
    <p>
      <DetailTextButton
        label={words.openPosts(identityText.title, identityText.open)}
        onOpen={() => openProof('identity')}
        opens="identity"
      >
        {identityText.open}
      </DetailTextButton>
    </p>
  )
}
