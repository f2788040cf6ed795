import type { AdvertisingSign, UnclearFor } from './advertising.ts'
import { COUNTED_LABELS } from './labels.ts'

/** What a site is to the score, as the public lists and its address tell it. */
export const SITE_CLASSES = [
  'press',
  'public',
  'university',
  'science',
  'platform',
  'shortener',
  'disputed',
  'contested',
  'flagged',
  'satire',
  'shop',
  'messaging',
  'own',
  'unknown',
] as const
export type SiteClass = (typeof SITE_CLASSES)[number]

/** How a post presses its reader; `read` is said by the model, without a formula to show. */
export const PRESSURE_FAMILIES = [
  'gain',
  'scarcity',
  'bait',
  'secret',
  'capture',
  'sale',
  'channel',
  'own-sale',
  'read',
] as const
export type PressureFamily = (typeof PRESSURE_FAMILIES)[number]

/** What a language model said of a post; `unsupported`: a fact that nothing in the post lets a stranger check. */
export const LABEL_REASONS = [...COUNTED_LABELS, 'unsupported'] as const
export type LabelReason = (typeof LABEL_REASONS)[number]

/** Why a post weighs on a factor or is counted as advertising, as the engine concludes it: a copy names the older post, whose words stay with it. */
export type Reason =
  | { kind: 'site'; site: string; class: SiteClass; list: string | null; named?: true | undefined }
  | { kind: 'pressure'; family: PressureFamily; sign?: true | undefined }
  | { kind: 'copy'; of: string }
  | { kind: 'advertising'; sign: AdvertisingSign; unclear?: UnclearFor | undefined }
  /** `site`: of `given`, where it can be checked; null when that is a document the post names. Absent of older reports. */
  | { kind: 'label'; label: LabelReason; site?: string | null | undefined }
