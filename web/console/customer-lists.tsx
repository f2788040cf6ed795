import { networkName } from '#contract/networks.ts'
import type { CustomerAnswer } from '#contract/schemas/console.ts'
import { formatEuros, formatNumber } from '#translated/web/text/format.ts'
import { consoleText } from '#web/text/console.fr.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { JobRows, moment, Row, Rows } from './rows.tsx'

const text = consoleText.customer
const signed = (value: number) => (value > 0 ? `+${formatNumber(value)}` : formatNumber(value).replace('-', '\u2212'))

/** Statement, payments, analyses, sessions, mails; of an analysis neither whom it is of nor what it says. */
export function CustomerLists({ file }: { file: CustomerAnswer }) {
  return (
    <>
      <Card title={text.statement}>
        <Rows empty={text.none.statement}>
          {file.statement.map(({ id, at, kind, amount, balance, receipt, analysisId }) => (
            <Row
              key={id}
              title={
                analysisId ? (
                  <TextLink variant="plain" to={`/analyses/${analysisId}`}>
                    {consoleText.movements[kind] ?? kind}
                  </TextLink>
                ) : (
                  (consoleText.movements[kind] ?? kind)
                )
              }
              detail={[moment(at), receipt].filter(Boolean).join(' · ')}
              end={signed(amount)}
              endDetail={formatNumber(balance)}
            />
          ))}
        </Rows>
      </Card>
      <div className="grid gap-5">
        <Card title={text.payments}>
          <Rows empty={text.none.payments}>
            {file.payments.map(({ id, createdAt, state, priceCents, refundedCents, disputedCents, receipt }) => (
              <Row
                key={id}
                title={consoleText.paymentStates[state] ?? state}
                detail={[moment(createdAt), receipt].filter(Boolean).join(' · ')}
                end={formatEuros(priceCents)}
                endDetail={[
                  refundedCents > 0 && text.refunded(refundedCents),
                  disputedCents > 0 && text.disputed(disputedCents),
                ]
                  .filter(Boolean)
                  .join(', ')}
              />
            ))}
          </Rows>
        </Card>
        <Card title={text.analyses} caption={text.analysesNote}>
          <Rows empty={text.none.analyses}>
            {file.analyses.map(({ id, createdAt, network, status }) => (
              <Row
                key={id}
                title={
                  <TextLink variant="plain" to={`/analyses/${id}`}>
                    {consoleText.states[status]}
                  </TextLink>
                }
                detail={moment(createdAt)}
                end={networkName(network)}
              />
            ))}
          </Rows>
        </Card>
        <Card title={text.sessions}>
          <Rows empty={text.none.sessions}>
            {file.sessions.map(({ id, browser, system, lastSeenAt }) => (
              <Row
                key={id}
                title={[browser, system].filter(Boolean).join(', ') || text.unknownDevice}
                detail={text.seen(lastSeenAt)}
              />
            ))}
          </Rows>
        </Card>
        <Card title={text.mails} caption={text.mailsNote}>
          <JobRows jobs={file.mails} empty={text.none.mails} />
        </Card>
      </div>
    </>
  )
}
