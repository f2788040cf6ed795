import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answers, until } from '#server/testing/until.ts'
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
        if (/worker=exited/.test(await must('status'))) return 'the worker has exited'
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
/** Apart, over as long as a minute lasts here: a few reads in a row pass between two locks. */
const READS = { count: 20, everyMs: 100 }
/** A session that somebody forgot keeps two tables to itself nine tenths of the time, until it is ended. */
const FORGOTTEN = `
  do $$ begin
    loop
      begin
        lock table accounts, sessions in access exclusive mode;
        perform pg_sleep(0.6);
      exception when deadlock_detected then null;
      end;
      commit;
      perform pg_sleep(0.06);
    end loop;
  end $$`

/** The chapter's. */
const BLOCKERS = `select pid, usename, now() - xact_start as since, left(query, 60) as query from pg_stat_activity
  where cardinality(pg_blocking_pids(pid)) = 0 and pid in (select unnest(pg_blocking_pids(pid)) from pg_stat_activity)`

export const slow: Situation = {
  name: 'slow',
  chapter: 20,
  alert: 'VersoReadsSlowFast',
  provoke: async ({ customers, keepDoing, doctor, asPostgres }) => {
    const customer = await customers.aCustomer()
    const read = () => customers.call('GET', '/credits/balance', customer)
    const stop = keepDoing(read, 100)
    // Rejected when it is ended.
    void asPostgres(FORGOTTEN).catch(() => {})
    return {
      act: async (verso) => {
        let pid = ''
        const look = async () => (pid = /^ *(\d+) \|/m.exec(await verso(`psql -c "${BLOCKERS}"`))?.[1] ?? '') !== ''
        await until('a session keeps others waiting', look)
        await verso(`psql --write -c "select pg_terminate_backend(${pid})"`)
      },
      red: async () => {
        for (let nth = 0; nth < READS.count; nth += 1) {
          const at = performance.now()
          const { status } = await read()
          const took = performance.now() - at
          if (status !== 200 || took > SLOW_MS) return `a read took ${took.toFixed(0)} ms, status ${status}`
          await pause(READS.everyMs)
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

const DAY_SECONDS = 86_400

export const certificate: Situation = {
  name: 'certificate',
  chapter: 23,
  alert: 'VersoCertificateEnds',
  provoke: async ({ reverseProxy, setPublicUrl, address, must, doctor, figure }) => {
    reverseProxy.issue(-1)
    await reverseProxy.restart()
    setPublicUrl(reverseProxy.url)
    await must('restart worker')
    return {
      act: async (verso) => {
        await verso('logs --since 24h caddy')
        // Port 80 is open again, and Caddy gets the next one.
        reverseProxy.issue(90)
        await verso('restart caddy')
        await verso('restart worker')
      },
      red: async () => {
        const wrong = wrongIn(await doctor(), ' certificate')
        if (wrong !== null) return wrong
        const days = ((await figure('verso_certificate_ends_timestamp_seconds')) - Date.now() / 1_000) / DAY_SECONDS
        if (!(days > 14)) return `the certificate ends in ${days.toFixed(0)} days`
        setPublicUrl(address)
        return null
      },
    }
  },
}

export const clock: Situation = {
  name: 'clock',
  chapter: 24,
  alert: 'VersoClockOff',
  provoke: async ({ stripe, customers, must, doctor, figure }) => {
    await customers.buy(await customers.aCustomer())
    const event = stripe.events().at(-1)?.id ?? ''
    // This machine is seven minutes ahead of everybody; seen from here, everybody is behind.
    stripe.setDashboard({ secondsAhead: -420 })
    await must('restart worker')
    return {
      act: async (verso) => {
        await verso('doctor').catch(() => {})
        // `timedatectl set-ntp true`
        stripe.setDashboard({ secondsAhead: 0 })
        await verso('restart worker')
      },
      red: async () => {
        const status = await stripe.redeliver(event)
        if (status !== 200) return `« Resend » is answered ${status}`
        const ahead = await figure('verso_clock_ahead_seconds')
        return Math.abs(ahead) < 10 ? wrongIn(await doctor(), 'clock, Stripe’s') : `the clock is ${ahead} s ahead`
      },
    }
  },
}
