import { openCircuitBreaker } from '#server/lib/circuit-breaker.ts'
import { counter, gauge, histogram } from '#server/observability/metrics.ts'
import type { Services } from '#server/services.ts'
import { askModel, type ModelAnswer, type Usage } from './ask-model.ts'
import type { Asking } from './reader.ts'
import type { ModelConfig } from './reader-config.ts'
import type { TokenBudget } from './token-budget.ts'

/** One question: its rules, the only form an answer may have, at most how many objects, and what is made of one. */
export type Prompt<Reading> = {
  system: string
  schema: object
  message: string
  objects: number
  read: (answer: string) => Reading
}

/** Why no answer came, or why none was asked for. */
export type NoAnswer =
  | { outcome: 'limited'; retryAfterMs: number | null }
  | { outcome: 'unavailable' | 'refused' | 'not_asked' | 'paused' | 'over_budget' }

export type ModelCall = <Reading extends { outcome: string }>(
  prompt: Prompt<Reading>,
  signal: AbortSignal,
) => Promise<Reading | NoAnswer>

const calls = counter('verso_reader_calls_total', 'Calls to the language model, by what became of them', ['outcome'])
const duration = histogram('verso_reader_call_duration_seconds', 'Calls to the language model, answered or not', {
  buckets: [0.3, 1, 2, 4, 6, 10],
})
const tokens = counter('verso_reader_tokens_total', 'Tokens it was sent and answered', ['direction'])
const spent = counter('verso_reader_spent_euros_total', 'What they cost')
let dailyTokens = 0
gauge('verso_reader_daily_tokens', 'Tokens a day may use; 0 without a language model', () => dailyTokens)

/** An object of an answer takes about fifty tokens, and as many again when it quotes. */
const TOKENS_OF_OBJECT = 110
/** French takes a token for three to four bytes; two is more than any text was seen to take. */
const BYTES_OF_TOKEN = 2

/** The calls of one reading at a time, which may want to know what they cost; the breaker and the day's tokens are everybody's. */
export function openModelCalls(
  config: ModelConfig,
  { budget, now, log }: Pick<Services, 'now' | 'log'> & { budget: TokenBudget },
): (onSpent?: Asking['onSpent']) => ModelCall {
  dailyTokens = config.dailyTokens
  let last = ''
  const breaker = openCircuitBreaker(now, {
    onOpen: (failures) =>
      log.error({ failures, last }, 'THE LANGUAGE MODEL DOES NOT ANSWER: our own models read alone'),
    onClose: (failures) => log.info({ failures }, 'the language model answers again'),
  })

  const ask = async <Reading extends { outcome: string }>(
    { system, schema, message, objects, read }: Prompt<Reading>,
    signal: AbortSignal,
    onSpent: Asking['onSpent'],
  ): Promise<Reading | NoAnswer> => {
    if (!breaker.mayAsk()) return { outcome: 'not_asked' }
    const maxTokens = 100 + TOKENS_OF_OBJECT * objects
    const worst = maxTokens + Math.ceil(Buffer.byteLength(system + message) / BYTES_OF_TOKEN)
    const at = now()
    const taken = await budget.take(worst, at)
    if (taken !== 'allowed') return { outcome: taken }
    const ended = duration.startTimer()
    const answer = await askModel(config, { system, schema, message, maxTokens }, signal)
    ended()
    last = answer.outcome
    if (answer.outcome === 'answered') breaker.answered()
    else breaker.failed()
    const used = usageOf(answer, { input: worst - maxTokens, output: maxTokens })
    const microeuros = costOf(used, config)
    tokens.inc({ direction: 'input' }, used.input)
    tokens.inc({ direction: 'output' }, used.output)
    spent.inc(microeuros / 1_000_000)
    onSpent?.({ tokens: used.input + used.output, microeuros })
    await budget.settle({ worst, used: used.input + used.output, microeuros, at })
    return answer.outcome === 'answered' ? read(answer.text) : answer
  }

  return (onSpent) => async (prompt, signal) => {
    try {
      const result = await ask(prompt, signal, onSpent)
      calls.inc({ outcome: result.outcome })
      return result
    } catch (error) {
      // Ours or PostgreSQL's. Whatever it is, an analysis does not fail for its reader.
      calls.inc({ outcome: 'unavailable' })
      log.warn({ failure: error instanceof Error ? error.name : 'unknown' }, 'the language model could not be asked')
      return { outcome: 'unavailable' }
    }
  }
}

/** What does not say what it used may have used everything: an answer without `usage`, and a call that was cut. */
function usageOf(answer: ModelAnswer, worst: Usage): Usage {
  if (answer.outcome === 'answered') return answer.usage ?? worst
  return answer.outcome === 'unavailable' && answer.mayBeBilled ? worst : { input: 0, output: 0 }
}

/** Euros for a million tokens are millionths of a euro for one. */
const costOf = ({ input, output }: Usage, { eurosPerMillionTokens: price }: ModelConfig) =>
  Math.round(input * price.input + output * price.output)
