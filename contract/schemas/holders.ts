import { z } from 'zod'
import { NETWORK_IDS } from '#contract/networks.ts'
import { AnalyzeRequest } from './analyses.ts'

const ProofKind = z.enum(['sign_in', 'code'])

export const ProofRequest = AnalyzeRequest.extend({
  by: ProofKind.describe('sign_in: at its network. code: in its bio, where it stays until it was found'),
})
/** The one of the two that was asked for. */
export const ProofAnswer = z.object({
  url: z.url().optional().describe('Where the browser signs in; the network sends it back to us'),
  code: z.string().optional().describe('To place in the bio, then `POST /holder/proofs/check`'),
  ends_at: z.iso.datetime(),
})
export const CodeAnswer = z.object({ found: z.boolean().describe('The account is proved from now on') })

/** What this browser has begun to prove, or proved. */
export const Holder = z.object({
  network: z.enum(NETWORK_IDS),
  target_username: z.string(),
  state: z.enum(['begun', 'other', 'proved']).describe('other: it was signed in with another account'),
  by: ProofKind,
  code: z.string().optional().describe('To place in the bio, until it was found there'),
  signed_in_as: z.string().optional(),
  proved_at: z.iso.datetime().optional(),
  protected: z.boolean().optional().describe('Its posts are for those it chose: none is read'),
  picture: z.boolean().optional().describe('`GET /holder/picture` has one'),
  ends_at: z.iso.datetime(),
})
export const HolderAnswer = z.object({ holder: Holder })

export type ProofRequest = z.infer<typeof ProofRequest>
export type ProofAnswer = z.infer<typeof ProofAnswer>
export type CodeAnswer = z.infer<typeof CodeAnswer>
export type Holder = z.infer<typeof Holder>
export type HolderAnswer = z.infer<typeof HolderAnswer>
