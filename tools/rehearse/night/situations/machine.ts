import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { asOwner } from '#server/testing/owner.ts'
import { answers } from '#server/testing/until.ts'
import { databaseUrl } from '#tools/rehearse/cluster/logins.ts'
import { ports } from '#tools/rehearse/cluster/ports.ts'
import type { Situation } from '#tools/rehearse/night/situation.ts'
import { CONTACT } from '#tools/rehearse/night/world.ts'

/** Of what the doctor says, the lines it should not say. */
const wrongIn = (said: string, ...checks: string[]) =>
  said
    .split('\n')
    .find(
      (line) => line.startsWith('WRONG') && (checks.length === 0 || checks.some((check) => line.includes(check))),
    ) ??
  (checks.length > 0 && !checks.every((check) => said.includes(check))
    ? `doctor does not tell of ${checks.join(', ')}`
    : null)

export const backup: Situation = {
  name: 'backup',
  chapter: 15,
  alert: 'VersoBackupOld',
  provoke: async ({ machine, doctor, figure }) => {
    // As after a night that failed.
    const [, bytes = '0'] = readFileSync(machine.backupStatus, 'utf8').trim().split(' ')
    writeFileSync(machine.backupStatus, `${Math.round(Date.now() / 1_000) - 200_000} ${bytes}\n`)
    return {
      act: async (verso) => {
        await verso('backup')
        await verso('compose exec -T backup pgbackrest --stanza=verso check')
      },
      red: async () => {
        const wrong = wrongIn(await doctor(), ' backup', ' archive')
        if (wrong !== null) return wrong
        const age = await figure('verso_backup_age_seconds')
        return age < 600 ? null : `the newest backup is ${age} s old`
      },
    }
  },
}

export const disk: Situation = {
  name: 'disk',
  chapter: 6,
  alert: 'VersoDiskFull',
  provoke: async ({ disk: folder, figure }) => {
    const large = path.join(folder, 'old-dump')
    writeFileSync(large, Buffer.alloc(7_700_000))
    return {
      act: async (verso) => {
        await verso('metrics verso_rows_overdue')
        rmSync(large)
        await verso('backup')
        await verso('ops audit')
      },
      red: async () => {
        const [free, size] = [await figure('verso_disk_free_bytes'), await figure('verso_disk_size_bytes')]
        return free > size / 10 ? null : `${free} of ${size} bytes are free`
      },
    }
  },
}

export const login: Situation = {
  name: 'login',
  chapter: 19,
  alert: 'VersoDatabaseRefusesUs',
  provoke: async ({ asPostgres, doctor, figure }) => {
    await asPostgres(`alter role verso_web password 'changed on one side'`)
    const { password } = new URL(databaseUrl('verso_web', ports.write))
    return {
      act: async (verso) => {
        await verso(`psql --write -c "alter role verso_web password '${password}'"`)
        await verso('restart')
      },
      red: async () => {
        const refused = await figure('verso_database_login_refused')
        return refused === 0
          ? wrongIn(await doctor(), 'database’s login')
          : `verso_database_login_refused is ${refused}`
      },
    }
  },
}

export const web: Situation = {
  name: 'web',
  chapter: 20,
  alert: 'VersoServerDown',
  provoke: async ({ services, address, must, doctor }) => {
    for (const name of ['server-1', 'server-2']) services.kill(name)
    return {
      act: async (verso) => {
        await verso('status')
        await verso('up')
      },
      red: async () => {
        if (!(await answers(`${address}/healthz`))) return 'healthz does not answer'
        return /exited/.exec(await must('status'))?.[0] ?? wrongIn(await doctor())
      },
    }
  },
}

export const worker: Situation = {
  name: 'worker',
  chapter: 20,
  alert: 'VersoNotMeasured',
  provoke: async ({ services, must, verso }) => {
    services.kill('worker')
    return {
      act: async (type) => {
        await type('status')
        await type('restart worker')
      },
      red: async () => {
        if (/worker exited/.test(await must('status'))) return 'the worker has exited'
        const { code, said } = await verso('metrics verso_payments_late')
        return code === 0 && said.trim() !== '' ? null : 'no worker tells its figures'
      },
    }
  },
}

export const database: Situation = {
  name: 'database',
  chapter: 20,
  alert: 'VersoUnavailableFast',
  provoke: async ({ machine, address, doctor, must, keepDoing, customers }) => {
    const customer = await customers.aCustomer()
    // Somebody reads now and then, as always.
    const stop = keepDoing(async () => void customers.call('GET', '/auth/me', customer).catch(() => {}), 200)
    await machine.stop()
    return {
      act: async (verso) => {
        await verso('status')
        await verso('compose restart database')
      },
      red: async () => {
        if (!(await answers(`${address}/readyz`))) return 'readyz does not answer 200'
        const wrong = wrongIn(await doctor()) ?? /exited/.exec(await must('status'))?.[0] ?? null
        if (wrong === null) await stop()
        return wrong
      },
    }
  },
}

const SLOW_MS = 300

export const slow: Situation = {
  name: 'slow',
  chapter: 20,
  alert: 'VersoReadsSlowFast',
  provoke: async ({ customers, keepDoing, doctor }) => {
    const customer = await customers.aCustomer()
    const read = () => customers.call('GET', '/credits/balance', customer)
    const stop = keepDoing(read, 100)
    // A session that somebody forgot keeps a table to itself; PostgreSQL's restart ends it.
    let isThere = true
    const lock = `begin; lock table accounts, sessions in access exclusive mode; select pg_sleep(0.6); commit`
    keepDoing(async () => {
      if (!isThere) return
      await asOwner(databaseUrl('postgres', ports.write), lock).catch((error: unknown) => {
        // Ended by PostgreSQL's own end; a deadlock it tries again.
        if (Reflect.get(Object(error) as object, 'code') !== '40P01') isThere = false
      })
    }, 50)
    return {
      act: async (verso) => {
        await verso(
          `psql -c "select state, wait_event_type, count(*) from pg_stat_activity where datname = 'verso' group by 1, 2"`,
        )
        await verso('compose restart database')
      },
      red: async () => {
        for (let nth = 0; nth < 8; nth += 1) {
          const at = performance.now()
          const { status } = await read()
          const took = performance.now() - at
          if (status !== 200 || took > SLOW_MS) return `a read took ${took.toFixed(0)} ms, status ${status}`
        }
        const wrong = wrongIn(await doctor())
        if (wrong === null) await stop()
        return wrong
      },
    }
  },
}

export const mail: Situation = {
  name: 'mail',
  chapter: 17,
  alert: 'VersoMailsFail',
  mailComesAfter: true,
  provoke: async (night) => {
    const { relays, openRelay, customers, keepDoing, services, doctor, figure } = night
    const [former] = relays
    await former?.close()
    const asking = keepDoing(async () => {
      const { email } = await customers.aCustomer()
      await customers.call('POST', '/auth/forgot-password', {}, { email })
    }, 700)
    const sentBefore = (await figure('verso_mails_total{outcome="sent"}')) || 0
    return {
      act: async (verso) => {
        const reason = services.linesOf('worker').find((line) => line.includes('THE RELAY DOES NOT TAKE OUR MAILS'))
        if (!/"code":"\w+"/.test(reason ?? '')) throw new Error('the log gives no reason')
        await openRelay()
        await verso('secret smtp_url', `smtp://127.0.0.1:${relays[0]?.smtpPort}\n`)
        await verso('restart worker')
        await verso('restart alertmanager')
      },
      red: async () => {
        const wrong = wrongIn(await doctor(), 'mail')
        if (wrong !== null) return wrong
        if (!relays[0]?.mails.some(({ to }) => to.includes(CONTACT))) return 'the doctor’s mail has not come'
        const sent = await figure('verso_mails_total{outcome="sent"}')
        if (!(sent > 0)) return `verso_mails_total says ${sent} sent since the restart, ${sentBefore} before`
        await asking()
        return null
      },
    }
  },
}

export const jobsFail: Situation = {
  name: 'jobs-fail',
  chapter: 4,
  alert: 'VersoJobsFail',
  mailComesAfter: true,
  // What the relay of « mail » does to the queue; repaired with it.
  provoke: async ({ customers, relays }) => ({
    act: async (verso) => {
      await verso('logs --since 10m worker')
      await verso('restart worker')
    },
    red: async () => {
      const { email } = await customers.aCustomer()
      const { status } = await customers.call('POST', '/auth/forgot-password', {}, { email })
      if (status >= 400) return `a link was refused with ${status}`
      const came = await relays[0]?.mailTo(email, /./).catch(() => null)
      return came ? null : 'a link asked for now does not come'
    },
  }),
}
