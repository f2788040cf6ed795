import { readFile, statfs } from 'node:fs/promises'
import type { Clock } from '#server/lib/clock.ts'
import type { Measures, Metric } from '#server/observability/measures.ts'
import type { StripeKeys } from '#server/payments/stripe-client.ts'
import { readStripeClock, StripeRefusal } from '#server/payments/stripe-inspection.ts'
import { readCertificateEnd } from './doctor/public-address.ts'

/** Each reading is a call to somebody else, and neither changes within minutes. */
const EVERY_MS = 600_000

type Parts = { publicUrl: string; stripe: StripeKeys; now: Clock; ca?: string }

/** What only the outside can tell of this machine: whether browsers believe its certificate, and how far off its clock is. */
export function outsideMeasures({ publicUrl, stripe, now, ca }: Parts): Measures {
  return {
    certificate: nowAndThen(async () => [
      {
        name: 'verso_certificate_ends_timestamp_seconds',
        help: 'When the certificate of the public address ends; 0 when browsers refuse it',
        value: publicUrl.startsWith('https:') ? await certificateEnd(publicUrl, ca) : null,
      },
    ]),
    clock: nowAndThen(async () => [
      {
        name: 'verso_clock_ahead_seconds',
        help: 'How far this machine’s clock is ahead of Stripe’s; negative when it is behind',
        value: await secondsAhead(stripe, now),
      },
    ]),
  }
}

/** Null when nobody answers there, which says nothing about the certificate. */
async function certificateEnd(publicUrl: string, ca?: string): Promise<number | null> {
  try {
    return (await readCertificateEnd(publicUrl, ca)).getTime() / 1_000
  } catch (error) {
    return isOfTheNetwork(error) ? null : 0
  }
}

/** A failed call of the system, or our own patience; what OpenSSL and Node say of a certificate has a code of their own. */
const isOfTheNetwork = (error: unknown) => error instanceof Error && ('syscall' in error || !('code' in error))

async function secondsAhead(stripe: StripeKeys, now: Clock): Promise<number | null> {
  try {
    const clock = await readStripeClock(stripe, now)
    return clock && (clock.ours.getTime() - clock.theirs.getTime()) / 1_000
  } catch (error) {
    // Other alerts tell of a Stripe that is silent or refuses us.
    if (error instanceof StripeRefusal) return null
    throw error
  }
}

function nowAndThen(read: () => Promise<Metric[]>): () => Promise<Metric[]> {
  let last: { at: number; metrics: Metric[] } | null = null
  return async () => {
    const at = performance.now()
    if (last === null || at - last.at >= EVERY_MS) last = { at, metrics: await read() }
    return last.metrics
  }
}

export type WatchedFolder = { disk: string; folder: string }
export type Room = { disk: string; free: number; size: number }

/** Of the file system a folder is on; asking needs no right to read the folder. */
export async function roomOf({ disk, folder }: WatchedFolder): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { disk, free: bavail * bsize, size: blocks * bsize }
}

export type Backup = { began: Date; bytes: number }

/** The newest backup that could be read to its end, as operations/compose/back-up.sh writes it; null before the first one. */
export async function newestBackup(file: string): Promise<Backup | null> {
  try {
    const [began = 0, bytes = 0] = (await readFile(file, 'utf8')).split(' ').map(Number)
    return { began: new Date(began * 1_000), bytes }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
