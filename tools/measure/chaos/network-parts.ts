import { existsSync, globSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openStubs, startProduct } from '#server/testing/product.ts'
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts'

export type Proxied = 'PostgreSQL' | 'X' | 'Bluesky' | 'Stripe' | 'SMTP'

/** A server and a worker, and a proxy before each service they call. */
export async function startParts(databaseUrl: string) {
  const stubs = await openStubs()
  const { x, bluesky, mails, stripe } = stubs
  const to = async (url: string) => openFaultyProxy(Number(new URL(url).port))
  const proxies: Record<Proxied, FaultyProxy> = {
    PostgreSQL: await to(databaseUrl),
    X: await to(x.url),
    Bluesky: await to(bluesky.url),
    Stripe: await to(stripe.url),
    SMTP: await openFaultyProxy(mails.smtpPort),
  }
  const proxied = new URL(databaseUrl)
  proxied.port = String(proxies.PostgreSQL.port)
  const environment = {
    X_API_URL: `http://127.0.0.1:${proxies.X.port}`,
    BLUESKY_API_URL: `http://127.0.0.1:${proxies.Bluesky.port}`,
    STRIPE_API_URL: `http://127.0.0.1:${proxies.Stripe.port}`,
    SMTP_URL: `smtp://127.0.0.1:${proxies.SMTP.port}`,
  }
  const [serverClock, workerClock] = [openClock('server'), openClock('worker')]
  const ownEnds: string[] = []
  const product = await startProduct({
    databaseUrl: proxied.href,
    stubs,
    servers: [{ ...serverClock?.environment }],
    workers: [{ ...workerClock?.environment }],
    environment,
    restart: true,
    onOwnEnd: ({ wasReady, words }) => {
      if (wasReady) ownEnds.push(words)
    },
  })
  const [[server], [worker], { baseUrl }] = [product.servers, product.workers, product]
  if (!server || !worker) throw new Error('a server and a worker')
  await worker.ready()
  return {
    x,
    stripe,
    mails,
    proxies,
    baseUrl,
    server,
    worker,
    /** Null where libfaketime is not installed. */
    clocks: serverClock && workerClock && { server: serverClock, worker: workerClock },
    /** Of processes that ended by themselves while at work: their last words. */
    ownEnds,
    stop: async () => {
      for (const proxy of Object.values(proxies)) proxy.heal()
      await product.stop()
      await Promise.all([...Object.values(proxies), stubs].map((each) => each.close()))
    },
  }
}
export type Parts = Awaited<ReturnType<typeof startParts>>

/** Debian's libfaketime, or the one that FAKETIME_LIBRARY names: the product itself has one clock, the system's. */
function openClock(name: string) {
  const library = process.env['FAKETIME_LIBRARY'] ?? globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]
  if (!library || !existsSync(library)) return null
  const file = path.join(tmpdir(), `verso-clock-${process.pid}-${name}`)
  const set = (offset: string) => writeFileSync(file, offset)
  set('+0')
  return {
    set,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // The file is read again once a second.
      FAKETIME_CACHE_DURATION: '1',
      // Timers go by the monotonic clock, which nobody sets.
      DONT_FAKE_MONOTONIC: '1',
    },
  }
}
