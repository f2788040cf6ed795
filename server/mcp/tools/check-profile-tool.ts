import { z } from 'zod'
import { ANALYSIS_COST } from '#contract/money.ts'
import { CheckAnswer, TargetUsername } from '#contract/schemas/analyses.ts'
import { checkProfile } from '#server/analyses/check-profile.ts'
import { tool } from '#server/mcp/tool.ts'
import { mayReadWords } from '#server/sources/word-access.ts'

const Output = CheckAnswer.extend({
  credits_needed: z.int().describe('What request_analysis would spend: nothing where same_analysis is there'),
  credits_remaining: z.int(),
})

export const checkProfileTool = tool({
  name: 'check_profile',
  title: 'Check a profile',
  description:
    'Says whether a public X or Bluesky account can be analysed, and what it would cost. Free: it spends no credit. ' +
    'Call it before request_analysis.',
  scope: 'analyses:read',
  isReadOnly: true,
  input: z.strictObject({
    target_username: TargetUsername.describe('A user name, such as jack on X or jay.bsky.team on Bluesky'),
  }),
  output: Output,
  run: async ({ db, now, sources }, { customer, address, language }, { target_username: username }) => {
    const services = { db, now, sources: sources.forPreviews }
    const checked = await checkProfile(services, { ...customer, address }, username, language)
    const named = mayReadWords(sources, customer, username) ? checked : { ...checked, target_name: undefined }
    const needed = checked.verdict === 'refused' || checked.same_analysis ? 0 : ANALYSIS_COST
    return {
      said: `${SAID[checked.verdict](username)} It would spend ${needed} credits; ${customer.credits} are left.`,
      content: { ...named, credits_needed: needed, credits_remaining: customer.credits },
    }
  },
})

const SAID: Record<CheckAnswer['verdict'], (username: string) => string> = {
  possible: (username) => `@${username} can be analysed.`,
  refused: (username) => `@${username} would be refused: code and error say why.`,
  unknown: (username) => `Whether @${username} can be analysed is not known before the analysis.`,
}
