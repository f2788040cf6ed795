import { failureReasons } from '#web/text/progress.ts'

const reasons: Record<string, string> = failureReasons

/** « compte protégé »: the words for a refusal's code. A code this page does not know yet says nothing. */
export const failureReason = (code: string | undefined): string | undefined =>
  code !== undefined && Object.hasOwn(reasons, code) ? reasons[code] : undefined
