import { z } from 'zod'
import { API_BASE } from '#contract/constants.ts'
import {
  WatchAnswer,
  WatchChange,
  WatchesAnswer,
  WatchFeedAnswer,
  WatchFeedRequest,
  WatchProofAnswer,
  WatchRequest,
} from '#contract/schemas/watches.ts'
import { findDelivered } from '#server/analyses/analysis-store.ts'
import { describeRoutes, type Http, nothing } from '#server/http/http.ts'
import { securityEvents } from '#server/http/security-log.ts'
import type { Confirm } from '#server/http/signed-in.ts'
import { addressOf } from '#server/http/throttle.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { newSecret } from '#server/lib/token.ts'
import type { Services } from '#server/services.ts'
import { changeWatch } from './change-watch.ts'
import { readFeed } from './feed.ts'
import { listReadings } from './reading-store.ts'
import { endFeed, hasFeed, setFeed } from './settings-store.ts'
import { isOpen, ownersCode, startWatch, type WatchServices } from './start-watch.ts'
import { deleteWatch, findWatch, listWatches, type WatchKey } from './watch-store.ts'
import { watchOnTheWire } from './watch-wire.ts'

const describe = describeRoutes('watches')
const IdParams = z.object({ id: z.uuid() })
const FeedParams = z.object({ token: z.string().max(200) })
const ProofQuery = z.strictObject({ analysis_id: z.uuid() })

type RouteServices = WatchServices & Pick<Services, 'publicUrl'> & { confirm: Confirm }

/** For customers: the accounts they have read again every week or month. */
export function watchRoutes(app: Http, services: RouteServices) {
  const { db, now, publicUrl, confirm } = services
  const answered = async (key: WatchKey) => {
    const [watch, readings] = [await findWatch(db, key), await listReadings(db, key.accountId)]
    if (!watch) throw new Refusal('watch_not_found')
    return { watch: watchOnTheWire(watch, readings) }
  }

  app.get(
    '/watches',
    describe('The accounts I watch, newest first, with their last readings', { response: { 200: WatchesAnswer } }),
    async ({ customer }) => {
      const [watches, readings, isFed] = [
        await listWatches(db, customer.id),
        await listReadings(db, customer.id),
        await hasFeed(db, customer.id),
      ]
      const listed = watches.map((watch) => watchOnTheWire(watch, readings))
      return {
        watches: listed,
        credits_a_month: listed.reduce((sum, { paused, credits_a_month: each }) => sum + (paused ? 0 : each), 0),
        has_feed: isFed,
      }
    },
  )
  app.post(
    '/watches',
    describe('Watch the account of one of my reports: nothing is spent before its next reading', {
      body: WatchRequest,
      response: { 201: WatchAnswer },
    }),
    async ({ customer, body: { analysis_id: analysisId, every }, ip }, reply) => {
      const asked = { accountId: customer.id, analysisId, every, address: addressOf(ip) }
      const watchId = await startWatch(services, asked)
      return reply
        .status(201)
        .header('location', `${API_BASE}/watches`)
        .send(await answered({ accountId: customer.id, watchId }))
    },
  )
  app.get(
    '/watches/proof',
    describe('Whether the account of a report may be watched, and how its holder shows that it is theirs', {
      querystring: ProofQuery,
      response: { 200: WatchProofAnswer },
    }),
    async ({ customer, query: { analysis_id: analysisId } }) => {
      const delivered = await findDelivered(db, customer.id, analysisId)
      if (!delivered || delivered.profileId === null) throw new Refusal('not_found')
      return { is_open: isOpen(services, delivered.username), code: ownersCode(customer.id, delivered.profileId) }
    },
  )
  app.patch(
    '/watches/:id',
    describe('Read it more or less often, pause it or take it up again', {
      params: IdParams,
      body: WatchChange,
      response: { 200: WatchAnswer },
    }),
    async ({ customer, params: { id }, body }) => {
      const key = { accountId: customer.id, watchId: id }
      await changeWatch(services, key, body)
      return answered(key)
    },
  )
  app.delete(
    '/watches/:id',
    describe('Stop watching: its readings are forgotten, their reports stay', {
      params: IdParams,
      response: { 204: nothing },
    }),
    async ({ customer, params: { id } }, reply) => {
      if (!(await deleteWatch(db, { accountId: customer.id, watchId: id }))) throw new Refusal('watch_not_found')
      return reply.status(204).send(null)
    },
  )
  app.post(
    '/watches/feed',
    {
      ...describe(
        'A private address that a feed reader follows, and the former one ends; my password is asked again, and a code where I have one',
        { body: WatchFeedRequest, response: { 201: WatchFeedAnswer } },
      ),
      ...securityEvents({ done: 'watch-feed-made', refused: 'watch-feed-refused' }),
    },
    async ({ customer, body: { password, code } }, reply) => {
      await confirm(customer, password, code)
      const { token, tokenHash } = newSecret()
      await setFeed(db, customer.id, tokenHash, now())
      return reply.status(201).send({ url: `${publicUrl}${API_BASE}/watch-feed/${token}` })
    },
  )
  app.delete(
    '/watches/feed',
    {
      ...describe('End the feed', { response: { 204: nothing } }),
      ...securityEvents({ done: 'watch-feed-ended' }),
    },
    async ({ customer }, reply) => {
      await endFeed(db, customer.id)
      return reply.status(204).send(null)
    },
  )
}

/** For whoever holds the feed's address: a feed reader has no session. */
export function watchFeedRoute(app: Http, services: Pick<Services, 'db' | 'now' | 'publicUrl'>) {
  app.get(
    '/watch-feed/:token',
    describe('What changed in the accounts somebody watches, as Atom', {
      params: FeedParams,
      response: { 200: { description: 'Atom', content: { 'application/atom+xml': { schema: z.string() } } } },
    }),
    async ({ params: { token }, ip }, reply) => {
      const feed = await readFeed(services, token, addressOf(ip))
      // Names of watched accounts: a copy in a proxy would outlive the address.
      return reply
        .type('application/atom+xml; charset=utf-8')
        .headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' })
        .send(feed)
    },
  )
}
