import { Children, type ReactNode } from 'react'
import type { QueueItem } from '#contract/schemas/console.ts'
import { queueText } from '#web/text/console-queue.fr.ts'
import { TextLink } from '#web/ui/text-link.tsx'

const text = queueText.subject

/** What waits, as far as it must be known to decide it. */
export function QueueSubject({ item }: { item: QueueItem }) {
  if (item.queue === 'objections') {
    return (
      <>
        <Part title={text.asked}>
          <p className="font-quote text-lg">{text.objectionAsked}</p>
        </Part>
        <Part title={text.erases}>
          <Lines lines={[text.erased(item.reports, item.customers)]} />
        </Part>
      </>
    )
  }
  if (item.queue === 'disputes') {
    return (
      <Part title={text.facts}>
        <Lines
          lines={[
            text.money(item.disputedCents, item.priceCents),
            text.bought(item.paidAt),
            text.stripeWants,
            <FileLink key="file" accountId={item.accountId} />,
          ]}
        />
      </Part>
    )
  }
  if (item.queue === 'refunds') {
    return (
      <>
        <Part title={text.facts}>
          <Lines
            lines={[
              text.refund(item.cents, item.credits),
              text.refundState[item.state] ?? item.state,
              text.refundCause[item.cause] ?? item.cause,
              <FileLink key="file" accountId={item.accountId} />,
            ]}
          />
        </Part>
        {item.cause === 'refund' && (
          <Part title={text.noted}>
            <p className="font-quote text-lg wrap-anywhere">{item.why}</p>
          </Part>
        )}
      </>
    )
  }
  if (item.queue === 'contests') {
    return (
      <>
        <Part title={text.customerSays}>
          <p className="font-quote text-lg wrap-anywhere">{item.why ?? text.noWords}</p>
        </Part>
        <Part title={text.facts}>
          <Lines
            lines={[
              text.contestSide[item.side],
              text.secondReading(item.decisions),
              text.noContents,
              item.postUrl && (
                <a
                  key="post"
                  href={item.postUrl}
                  target="_blank"
                  rel="noreferrer"
                  className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
                >
                  {queueText.openPost}
                </a>
              ),
              <TextLink key="analysis" to={`/analyses/${item.analysisId}`}>
                {queueText.openAnalysis}
              </TextLink>,
            ]}
          />
        </Part>
      </>
    )
  }
  return (
    <>
      <Part title={text.jobFailure}>
        <p className="num font-medium wrap-anywhere">{item.failure ?? text.noFailure}</p>
      </Part>
      <Part title={text.facts}>
        <Lines lines={[text.jobTries(item.retries), item.name]} />
      </Part>
    </>
  )
}

const FileLink = ({ accountId }: { accountId: string }) => (
  <TextLink to={`/clients/${accountId}`}>{queueText.openFile}</TextLink>
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h2 className="mb-2 text-xs font-medium text-ink-3">{title}</h2>
      {children}
    </section>
  )
}

function Lines({ lines }: { lines: readonly ReactNode[] }) {
  return (
    <ul className="num">
      {Children.map(lines.filter(Boolean), (line) => (
        <li className="border-t border-line py-2">{line}</li>
      ))}
    </ul>
  )
}
