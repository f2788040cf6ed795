import { z } from 'zod'
import { SHARE_DAYS, SHARE_HEADER } from '#contract/share-limits.ts'
import { Analysis } from './analyses.ts'
import { Exclusion, ExclusionsAnswer } from './exclusions.ts'

export const ShareRequest = z.strictObject({
  days: z.int().min(SHARE_DAYS.shortest).max(SHARE_DAYS.longest).default(SHARE_DAYS.usual),
  shows_exclusions: z.boolean().default(false),
})

/** A way for others to read one of my reports. Its address is answered once, when it is made. */
export const ShareLink = z.object({
  id: z.uuid(),
  analysis_id: z.uuid(),
  target_username: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().describe('No later than the report’s evidence'),
  shows_exclusions: z.boolean().describe('Whether it also shows what I leave out of the report when it is read'),
})
export const ShareLinkAnswer = z.object({ link: ShareLink, url: z.url() })
export const ShareLinksAnswer = z.object({ links: z.array(ShareLink) })

export const ShareHeaders = z.object({
  [SHARE_HEADER]: z.string().min(1).max(200).describe('What stands in the link’s address behind #partage='),
})

/** A report as whoever holds a link reads it: nothing of its customer but, if they chose so, which posts they leave out. */
export const SharedAnswer = z.object({
  analysis: Analysis,
  expires_at: z.iso.datetime(),
  own_reading: ExclusionsAnswer.extend({ exclusions: z.array(Exclusion.omit({ created_at: true })) })
    .nullable()
    .describe(
      'What its customer leaves out now, and the figures without it; null when nothing is, or when it is not shown',
    ),
})

export type ShareLink = z.infer<typeof ShareLink>
export type ShareLinkAnswer = z.infer<typeof ShareLinkAnswer>
export type ShareLinksAnswer = z.infer<typeof ShareLinksAnswer>
export type SharedAnswer = z.infer<typeof SharedAnswer>
