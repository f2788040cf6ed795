import { expect, test } from 'vitest'
import { openCircuitBreaker } from './circuit-breaker.ts'
import { days } from './clock.ts'

test('opened by a clock that was a day ahead, it lets a call try once the clock is set right', () => {
  let offset = days(1)
  const quiet = () => {}
  const breaker = openCircuitBreaker(() => new Date(Date.now() + offset), { onOpen: quiet, onClose: quiet })
  for (let failures = 0; failures < 5; failures += 1) breaker.failed()
  expect(breaker.mayAsk()).toBe(false)
  offset = 0
  expect(breaker.mayAsk()).toBe(true)
  expect(breaker.mayAsk()).toBe(false)
})
