import { until } from '#server/testing/until.ts'
import type { Situation } from '#tools/rehearse/night/situation.ts'
import type { Night } from '#tools/rehearse/night/world.ts'

/** An analysis asked for now, of somebody whom nobody asked about today. */
async function newReport({ customers }: Night, network: 'x' | 'bluesky' = 'x'): Promise<string | null> {
  const customer = await customers.aCustomer({ credits: 8 })
  const status = await customers.analyse(customer, customers.newProfile(network))
  return status === 'done' ? null : `an analysis asked for now ends as ${status}`
}

export const xDown: Situation = {
  name: 'x-down',
  chapter: 1,
  alert: 'VersoXFails',
  alertLasts: 'an hour',
  provoke: async (night) => {
    const { x, customers, services } = night
    x.answer('*', { kind: 'unavailable' })
    const customer = await customers.aCustomer({ credits: 80 })
    const check = () => customers.call('GET', `/profiles/${customers.newProfile()}/check`, customer)
    for (let nth = 0; nth < 6; nth += 1) await check()
    // Three tries each.
    await Promise.all(Array.from({ length: 12 }, () => newReport(night)))
    return {
      // An outage: nothing to type.
      act: async () => x.answer('*', { kind: 'normal' }),
      red: async () => {
        const report = await newReport(night)
        if (report !== null) return report
        // Previews try again by themselves, half a minute after the last time.
        await check()
        return services.linesOf('server-1').some((line) => line.includes('X answers again'))
          ? null
          : 'the log does not say that X answers again'
      },
    }
  },
}

export const xBudget: Situation = {
  name: 'x-budget',
  chapter: 2,
  alert: 'VersoXBudget',
  provoke: async (night) => {
    const { must, figure } = night
    await newReport(night)
    // Measured a moment ago at most.
    const spent = (await figure('verso_x_spent_today_dollars')) + 0.21
    await must(`setup --x-daily-budget-dollars ${spent.toFixed(2)}`)
    await must('restart')
    for (let nth = 0; nth < 4; nth += 1) await newReport(night)
    return {
      act: async (verso) => {
        await must('setup --x-daily-budget-dollars 1000')
        await verso('restart')
      },
      red: () => newReport(night),
    }
  },
}

export const readerBudget: Situation = {
  name: 'model-budget',
  chapter: 13,
  alert: 'VersoReaderBudget',
  provoke: async (night) => {
    const { must, figure } = night
    await newReport(night)
    const used = await figure('verso_reader_tokens_today')
    await must(`setup --reader-daily-tokens ${Math.max(1, used)}`)
    await must('restart worker')
    const read = () => figure('verso_reader_calls_total{outcome="read"}').then((calls) => calls || 0)
    return {
      act: async (verso) => {
        await must('setup --reader-daily-tokens 100000000')
        await verso('restart worker')
      },
      red: async () => {
        const before = await read()
        const report = await newReport(night, 'bluesky')
        return report ?? ((await read()) > before ? null : 'the language model read nothing of it')
      },
    }
  },
}

export const reader: Situation = {
  name: 'model',
  chapter: 13,
  alert: 'VersoReaderFails',
  provoke: async (night) => {
    const { llm, keepDoing, customers, figure } = night
    llm.set({ key: 'second-key' })
    const stop = keepDoing(async () => {
      await customers.ask(await customers.aCustomer({ credits: 8 }), customers.newProfile())
    }, 500)
    const read = () => figure('verso_reader_calls_total{outcome="read"}').then((calls) => calls || 0)
    return {
      act: async (verso) => {
        await stop()
        await verso('ops pause-reader')
        await verso('secret reader_key', 'second-key\n')
        await verso('restart worker')
        await verso('ops resume-reader')
      },
      red: async () => {
        const before = await read()
        const report = await newReport(night)
        return report ?? ((await read()) > before ? null : 'the language model read nothing of it')
      },
    }
  },
}

export const bluesky: Situation = {
  name: 'bluesky',
  chapter: 14,
  alert: 'VersoBlueskyRefusesUs',
  provoke: async (night) => {
    const { bluesky: stub, customers, keepDoing } = night
    stub.fail('forbidden', 1_000_000)
    const customer = await customers.aCustomer({ credits: 80 })
    const stop = keepDoing(
      () => customers.call('GET', `/profiles/${customers.newProfile('bluesky')}/check`, customer),
      300,
    )
    return {
      act: async () => {
        await stop()
        // Bluesky lets this address in again.
        stub.fail('forbidden', 0)
      },
      red: async () => {
        const { status } = await fetch(`${stub.url}/xrpc/app.bsky.actor.getProfile?actor=charge-1.test`)
        return status === 200 ? newReport(night, 'bluesky') : `the same question by hand is answered ${status}`
      },
    }
  },
}

/** X hangs: eight analyses hold the worker, the others wait, and more are asked for. */
export const stuck: Situation = {
  name: 'stuck',
  chapter: 4,
  alert: 'VersoAnalysesStuck',
  provoke: async (night) => {
    const { x, customers, asPostgres, figure, keepDoing } = night
    x.setLatency(600_000)
    const ask = async () => customers.ask(await customers.aCustomer({ credits: 8 }), customers.newProfile())
    // Twenty at most: whatever waits must be worked off after the repair.
    const asking = keepDoing(async () => {
      const waiting = await asPostgres(`select from analyses where status in ('queued', 'running')`)
      if (waiting.length < 20) void ask().catch(() => {})
    }, 700)
    // Each as if it were asked for five minutes ago.
    const ageing = keepDoing(
      () =>
        asPostgres(`
          update analyses set created_at = created_at - interval '5 minutes'
          where status in ('queued', 'running') and created_at > now() - interval '4 minutes'`),
      1_000,
    )
    return {
      act: async (verso) => {
        await verso('status')
        await verso('logs --since 10m worker')
        x.setLatency(0)
        await Promise.all([asking(), ageing()])
        await verso('restart worker')
      },
      red: async () => {
        const oldest = await figure('verso_analyses_oldest_seconds')
        return oldest < 30 ? newReport(night) : `the oldest analysis is ${oldest} s old`
      },
    }
  },
}

export const queue: Situation = {
  name: 'queue',
  chapter: 4,
  alert: 'VersoJobsOld',
  // The queue of those that « stuck » leaves waiting.
  provoke: async ({ asPostgres, figure, keepDoing }) => {
    const ageing = keepDoing(
      () =>
        asPostgres(`
          update pgboss.job set start_after = start_after - interval '10 minutes'
          where name = 'run-analysis' and state < 'active' and start_after > now() - interval '9 minutes'`),
      1_000,
    )
    return {
      act: async (verso) => {
        await verso(`psql -c "select name, state, count(*) from pgboss.job where state < 'completed' group by 1, 2"`)
        await ageing()
        await verso('restart worker')
      },
      red: async () => {
        const seconds = await figure('verso_jobs_oldest_seconds{job="run-analysis"}')
        return seconds < 30 ? null : `a job run-analysis waits for ${seconds} s`
      },
    }
  },
}

export const jobsGivenUp: Situation = {
  name: 'jobs-given-up',
  chapter: 4,
  alert: 'VersoJobsGivenUp',
  provoke: async ({ customers, asPostgres, figure }) => {
    const customer = await customers.aCustomer()
    await customers.buy(customer)
    const stateOf = async () =>
      (
        await asPostgres<{ id: string; name: string; state: string }>(
          `select id, name, state from pgboss.job where name = 'send-receipt' and data ->> 'accountId' = $1`,
          [customer.accountId],
        )
      )[0]
    await until('the receipt is sent', async () => (await stateOf())?.state === 'completed')
    const job = await stateOf()
    if (!job) throw new Error('there is no job of that receipt')
    await asPostgres(
      `update pgboss.job set state = 'failed', output = '{"message":"the relay says no"}' where name = $1 and id = $2`,
      [job.name, job.id],
    )
    return {
      act: (verso) => verso(`ops retry-job ${job.name} ${job.id}`),
      red: async () => {
        const now = await stateOf()
        if (now?.state !== 'completed') return `the job is ${now?.state}`
        const given = await figure('verso_jobs_given_up')
        return given === 0 ? null : `${given} jobs are given up`
      },
    }
  },
}

export const objections: Situation = {
  name: 'objections',
  chapter: 9,
  alert: 'VersoObjectionsLate',
  provoke: async ({ customers, asPostgres, figure }) => {
    await customers.call('POST', '/oppositions', {}, { target_username: 'orga_x' })
    await asPostgres(`update oppositions set asked_at = now() - interval '25 hours'`)
    return {
      act: (verso) => verso('ops decline-objection orga_x'),
      red: async () => {
        const oldest = await figure('verso_objections_oldest_seconds')
        return oldest < 86_400 ? null : `an objection is ${oldest} s old`
      },
    }
  },
}
