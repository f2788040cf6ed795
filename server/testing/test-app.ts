import { afterAll, beforeAll } from 'vitest'
import { type MailCatcher, openMailCatcher } from '#e2e/stubs/mail-catcher.ts'
import { assembleHttp, assembleWorker } from '#server/app.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { type JobRunner, openJobRunner, openJobSender } from '#server/platform/jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { openMail } from '#server/platform/mail.ts'
import { testDatabase } from './test-database.ts'

export type Answer<Body> = { status: number; body: Body; headers: Headers }
type Call = { token?: string; body?: unknown; from?: string; userAgent?: string; headers?: Record<string, string> }

/** The whole product on a real port and a real database; only the mail relay and the clock are ours. */
export type TestApp = {
  readonly db: Db
  readonly databaseUrl: string
  readonly baseUrl: string
  readonly mails: MailCatcher
  readonly logLines: string[]
  /** Runs the queue's own housekeeping now. */
  maintainQueue(): Promise<void>
  /** Moves the product's clock; it stays where it is put, relative to the real one. */
  moveClock(milliseconds: number): void
  call<Body = unknown>(method: string, path: string, call?: Call): Promise<Answer<Body>>
}

export function testApp(): TestApp {
  const database = testDatabase()
  const logLines: string[] = []
  let offset = 0
  let baseUrl = ''
  let mails: MailCatcher
  let stop: () => Promise<void>
  let runner: JobRunner
  const now: Clock = () => new Date(Date.now() + offset)

  beforeAll(async () => {
    const { db, url } = database
    mails = await openMailCatcher({ smtpPort: 0 })
    const log = openLog('debug', { write: (line) => logLines.push(line) })
    const jobs = await openJobSender(db, log)
    runner = await openJobRunner(url, log)
    const mail = openMail({ smtpUrl: `smtp://127.0.0.1:${mails.smtpPort}`, from: 'verso@verso.example' })
    await assembleWorker({ db, runner, mail, now, log, publicUrl: 'https://verso.example' })
    const app = await assembleHttp({
      db,
      jobs,
      now,
      log,
      trustProxy: '127.0.0.1',
      webFolder: 'server/testing/a-built-web',
    })
    baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
    stop = async () => {
      await app.close()
      await runner.stop()
      await jobs.stop()
      mail.close()
      await mails.close()
    }
  }, 30_000)
  afterAll(() => stop())

  return {
    logLines,
    get db() {
      return database.db
    },
    get databaseUrl() {
      return database.url
    },
    get baseUrl() {
      return baseUrl
    },
    get mails() {
      return mails
    },
    maintainQueue: () => runner.maintain(),
    moveClock: (milliseconds) => {
      offset += milliseconds
    },
    call: (method, path, call) => callApi(baseUrl, method, path, call),
  }
}

let callers = 0

/** Each call comes from an address of its own unless it says `from`, so tests do not throttle each other. */
export async function callApi<Body>(
  baseUrl: string,
  method: string,
  path: string,
  call: Call = {},
): Promise<Answer<Body>> {
  callers += 1
  const { token, body, from = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`, userAgent } = call
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(userAgent && { 'user-agent': userAgent }),
      ...call.headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as Body }
}
