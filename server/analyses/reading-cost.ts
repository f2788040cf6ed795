import type { Spent } from '#server/model-reader/reader.ts'
import { histogram } from '#server/observability/metrics.ts'

const tokens = histogram('verso_report_reading_tokens', 'Tokens of the language model that a report took', {
  buckets: [0, 10_000, 25_000, 50_000, 75_000, 100_000],
})
const cents = histogram('verso_report_reading_cents', 'What they cost, in euro cents', {
  buckets: [0, 0.5, 1, 2, 5, 10, 20],
})

/** What the calls of one report take, labels and quotations alike. */
export function openReadingCost() {
  const total = { tokens: 0, microeuros: 0 }
  return {
    add: (spent: Spent) => {
      total.tokens += spent.tokens
      total.microeuros += spent.microeuros
    },
    /**
     * Once per report that a model read, nothing when its labels were kept from an earlier one; and once per report that paid
     * and got no label.
     */
    count: ({ isRead }: { isRead: boolean }) => {
      if (!isRead && total.tokens === 0) return
      tokens.observe(total.tokens)
      cents.observe(total.microeuros / 10_000)
    },
  }
}
