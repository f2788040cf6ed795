import { z } from 'zod'
import { KEY_CREDITS_MAX } from '#contract/keys.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import { Analysis, TargetUsername } from '#contract/schemas/analyses.ts'
import { awaitEnd } from '#server/analyses/await-end.ts'
import { requestAnalysis } from '#server/analyses/request-analysis.ts'
import { balanceOf } from '#server/credits/balance.ts'
import { requireTerms } from '#server/http/signed-in.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { tool } from '#server/mcp/tool.ts'

const Input = z.strictObject({
  target_username: TargetUsername.describe('A user name, such as jack on X or jay.bsky.team on Bluesky'),
  max_credits: z
    .int()
    .min(0)
    .max(KEY_CREDITS_MAX)
    .describe(
      `The most this call may spend. An analysis costs ${ANALYSIS_COST}; with less only a report that is there is opened`,
    ),
  idempotency_key: z
    .string()
    .min(8)
    .max(200)
    .optional()
    .describe(
      'Any text of yours. Sent again with the same user name, the same analysis is answered and nothing more is spent',
    ),
})

const Output = z.object({
  analysis_id: z.uuid(),
  target_username: z.string(),
  status: Analysis.shape.status.describe('While queued or running, call get_report until it is done'),
  credits_spent: z.int().describe('By this call. If the analysis fails, they are given back'),
  credits_remaining: z.int(),
})

export const requestAnalysisTool = tool({
  name: 'request_analysis',
  title: 'Request an analysis',
  description:
    `Analyses a public X or Bluesky account for ${ANALYSIS_COST} credits of the customer, and waits up to 25 seconds for its end. Spends ` +
    'nothing when the customer already has a report on the same posts, which is opened instead, and never more than max_credits. ' +
    'Ask the customer before you spend.',
  scope: 'analyses:write',
  isReadOnly: false,
  input: Input,
  output: Output,
  run: async (services, { customer }, { target_username: username, max_credits: maxCredits, idempotency_key }) => {
    requireTerms(customer)
    const { db, notifications, sources } = services
    const order = {
      accountId: customer.id,
      username,
      idempotencyKey: idempotency_key ?? null,
      keyId: customer.key?.id ?? null,
    }
    const readFrom = { ...services, sources: sources.forAnalyses }
    const { id, isBegun } = await requestAnalysis(readFrom, order, { maxCredits })
    const analysis = await awaitEnd(db, notifications, customer.id, id)
    // Deleted with its account while it ran.
    if (!analysis) throw new Refusal('not_found')
    if (analysis.failure) throw new Refusal(analysis.failure, { username })
    const spent = isBegun ? ANALYSIS_COST : 0
    const left = await balanceOf(db, customer.id)
    return {
      said: `The analysis of @${username} is ${analysis.status}. This call spent ${spent} credits; ${left} are left.`,
      content: {
        analysis_id: id,
        target_username: analysis.username,
        status: analysis.status,
        credits_spent: spent,
        credits_remaining: left,
      },
    }
  },
})
