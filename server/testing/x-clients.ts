import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openLog } from '#server/observability/log.ts'
import { SourceFailure } from '#server/sources/source-failure.ts'
import { openXApi, WITH_RETRIES } from '#server/sources/x/x-api.ts'
import { openXMeter } from '#server/sources/x/x-meter.ts'
import { openXStub, type XStub } from '#stubs/x/stub.ts'
import { testDatabase } from './test-database.ts'

type Client = { budget?: number; reserved?: number; dialect?: 'tweet' | 'post' }

/** X's stub, and clients that read it and share a meter in a database. Each test begins with nothing read or spent. */
export function testXClients() {
  const database = testDatabase()
  const logLines: string[] = []
  const log = openLog('info', { write: (line) => logLines.push(line) })
  let stub: XStub | undefined
  let clockAhead = 0
  const now = () => new Date(Date.now() + clockAhead)
  const x = () => {
    if (!stub) throw new Error('X’s stub is opened before the first test, not while the file loads')
    return stub
  }
  beforeAll(async () => {
    stub = await openXStub({ port: 0 })
  })
  afterAll(() => stub?.close())
  beforeEach(async () => {
    x().reset()
    clockAhead = 0
    logLines.length = 0
    await database.db.pool.query(
      'delete from profile_snapshots; delete from x_rate_limits; delete from x_calls; delete from call_days',
    )
  })
  return {
    database,
    log,
    logLines,
    get x() {
      return x()
    },
    now,
    moveClock: (milliseconds: number) => {
      clockAhead += milliseconds
    },
    /** A client as the worker opens it; a second one stands for another process. */
    aClient: ({ budget = 1_000_000_000, reserved = 0, dialect = 'tweet' }: Client = {}) => {
      const allowance = { purpose: 'customers', dailyBudgetMicrodollars: budget, reserved } as const
      const meter = openXMeter({ db: database.db, now }, allowance)
      return openXApi({ apiUrl: x().url, token: x().token, dialect }, meter, log, WITH_RETRIES)
    },
  }
}

export const nothing = () => {}

export async function failureOf(work: Promise<unknown>): Promise<SourceFailure> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(failure instanceof SourceFailure)) throw new Error(`expected a failure of X, got ${String(failure)}`)
  return failure
}
