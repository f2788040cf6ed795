import { randomUUIDv7 } from 'node:crypto'
import { openDatabase } from '#server/database/database.ts'
import { openJobSender } from '#server/jobs/jobs.ts'
import { openLog } from '#server/observability/log.ts'
import { startProduct } from '#server/testing/product.ts'
import { until } from '#server/testing/until.ts'
import { addDelivery } from '#server/webhooks/announce.ts'
import { openWebhookReceiver } from '#stubs/webhook-receiver.ts'
import { aCustomer, addWebhook } from '#tools/measure/customers.ts'

const ANSWERING = 40
const HANGING = 8
/** A million a day. */
const GOAL = 11.6

/** Messages to forty addresses that answer while eight others hang, one worker. The figure is how many arrive a second. */
export async function loadWebhooks(messages = 1_000) {
  const [answering, hanging] = await Promise.all([openWebhookReceiver({ port: 0 }), openWebhookReceiver({ port: 0 })])
  hanging.behave('hangs')
  const hosts = [answering, hanging].map(({ port }) => `127.0.0.1:${port}`).join(',')
  const product = await startProduct({ environment: { LOG_LEVEL: 'error', WEBHOOK_PRIVATE_HOSTS: hosts } })
  const db = openDatabase(product.databaseUrl, { connections: 4 })
  try {
    const jobs = await openJobSender(db, openLog('silent'))
    const addresses = await Promise.all(
      Array.from({ length: ANSWERING + HANGING }, async (_, nth) => {
        const customer = await aCustomer(db)
        const { accountId } = customer
        const url = `${(nth < ANSWERING ? answering : hanging).url}/${accountId}`
        const { webhook } = await addWebhook(product.baseUrl, customer, { url, events: ['analysis.completed'] })
        return { accountId, endpoint: { id: webhook.id, isSlow: false } }
      }),
    )
    const announce = ({ accountId, endpoint }: (typeof addresses)[number]) =>
      db.transaction((tx) =>
        addDelivery(jobs, tx, {
          accountId,
          endpoint,
          eventId: randomUUIDv7(),
          type: 'analysis.completed',
          data: { id: randomUUIDv7() },
          at: new Date(),
        }),
      )
    const began = performance.now()
    for (const address of addresses.slice(ANSWERING)) await announce(address)
    for (let nth = 0; nth < messages; nth += 4)
      await Promise.all(
        [0, 1, 2, 3].flatMap((more) => addresses[(nth + more) % ANSWERING] ?? []).map((address) => announce(address)),
      )
    const written = performance.now() - began
    await until('every message has arrived', () => answering.received().length >= messages, { patienceMs: 600_000 })
    const seconds = (performance.now() - began) / 1_000
    console.log(
      `${messages} messages to ${ANSWERING} addresses beside ${HANGING} that hang: written in ${(written / 1_000).toFixed(1)} s, all there after ${seconds.toFixed(1)} s`,
    )
    await jobs.stop()
    return { figure: messages / seconds, goal: GOAL, atMost: false }
  } finally {
    await db.close()
    await product.stop()
    await Promise.all([answering.close(), hanging.close()])
  }
}
