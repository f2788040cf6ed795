import { test } from 'vitest'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { XStub } from '#stubs/x/stub.ts'

const app = testApp()
const { ask } = analystOf(app)
const { balance, history } = buyerOf(app)

type Answered = Parameters<XStub['answer']>[1]['kind']
const errorTable: [Answered, string, ('profile' | 'posts')[]][] = [
  ['inline-not-found', 'profile_not_found', ['profile']],
  ['http-not-found', 'profile_not_found', ['profile']],
  ['inline-suspended', 'profile_suspended', ['profile']],
  ['http-suspended', 'profile_not_found', ['profile']],
  ['inline-protected', 'profile_protected', ['posts']],
  ['http-protected', 'profile_protected', ['posts']],
  ['invalid-request', 'x_unavailable', ['profile', 'posts']],
  ['unauthorized', 'x_unavailable', ['profile', 'posts']],
  ['unauthorized-legacy', 'x_unavailable', ['profile']],
  ['credits', 'x_unavailable', ['profile', 'posts']],
  ['credits-legacy', 'x_unavailable', ['profile']],
  ['spend-cap', 'x_unavailable', ['profile', 'posts']],
  ['spend-cap-legacy', 'x_unavailable', ['profile']],
  ['not-enrolled', 'x_unavailable', ['profile', 'posts']],
  ['usage-capped', 'x_unavailable', ['profile', 'posts']],
  ['unavailable', 'x_unavailable', ['profile', 'posts']],
  ['internal-error', 'x_unavailable', ['profile']],
  ['bad-gateway', 'x_unavailable', ['profile']],
  ['gateway-timeout', 'x_unavailable', ['posts']],
  ['unknown-path', 'x_unavailable', ['profile', 'posts']],
  ['html', 'x_unavailable', ['profile', 'posts']],
  ['empty', 'x_unavailable', ['posts']],
  ['truncated', 'x_unavailable', ['posts']],
  ['cut', 'x_unavailable', ['profile', 'posts']],
]
const rows = errorTable.flatMap(([kind, code, steps]) => steps.map((step) => [kind, step, code] as const))

// Side by side, each on an account of its own: X's overloads are waited for, and there are many.
test.concurrent.for(rows.map((row, nth) => [...row, `charge_${nth}`] as const))(
  'X answers %s at the %s: %s, refunded, both movements on the statement',
  async ([kind, step, code, username], { expect }) => {
    app.x.answer(username, { kind, step })
    const account = await anAccount(app, { credits: 8 })
    const refused = await ask(account, username)
    expect(refused.body.code).toBe(code)
    expect(await balance(account)).toBe(8)
    const { entries } = await history(account)
    expect(entries.toReversed().map(({ kind: moved, amount, failure = null }) => [moved, amount, failure])).toEqual([
      ['grant', 8, null],
      ['hold', -8, null],
      ['release', 8, code],
    ])
  },
)
