import { CREDITS_RETURNED } from '#contract/errors.ts'
import { capitalised } from '#translated/web/text/format.ts'
import { failureReason } from '#web/analyses/failure-reason.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { dashboardText } from '#web/text/dashboard.ts'

/** What names the account of an analysis; once erased, nothing of it is left to show. */
export const accountOf = ({ status, username }: Analysis) =>
  status === 'erased' ? dashboardText.erased : `@${username}`

/** « Compte protégé »: why it failed, in a few words. */
export const reasonOf = ({ error }: Analysis) => capitalised(failureReason(error?.code) ?? '')

export const isRefunded = ({ error }: Analysis) => error?.error.endsWith(CREDITS_RETURNED) ?? false
