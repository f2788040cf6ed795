import { z } from 'zod'

/** A name that an account had, as its network's public log dates it. */
const FormerName = z.object({
  username: z.string(),
  from: z.iso.datetime(),
  to: z.iso.datetime().optional().describe('Absent of the name it has'),
})

/** Facts about who the account is, as its network and that network’s public log told them on the day it was read. */
export const Identity = z.object({
  history: z
    .enum(['read', 'none', 'untold', 'unreadable'])
    .describe(
      'Of its names. none: it keeps its identity on a site of its own, which has no log; untold: its network does not publish them; unreadable: the log did not answer that day',
    ),
  names: z.array(FormerName).optional().describe('Oldest first, the twenty latest; with `read` alone'),
  earlier: z.int().optional().describe('Names before those, where there were more'),
  checkedBy: z
    .array(z.object({ id: z.string(), username: z.string().optional(), at: z.iso.datetime().optional() }))
    .optional()
    .describe('On Bluesky: who vouches for it, and since when'),
  identityVerified: z.boolean().optional().describe('X’s word: the identity of its holder is verified'),
  verifiedFollowers: z.int().optional().describe('On X: followers with a badge of X'),
  affiliation: z
    .object({ name: z.string(), url: z.string().optional() })
    .optional()
    .describe('On X: the organisation that gives it its badge, in X’s words'),
})
export type Identity = z.infer<typeof Identity>
