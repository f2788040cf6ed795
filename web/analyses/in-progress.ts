import type { Analysis } from '#contract/schemas/analyses.ts'

/** Asked for, and neither delivered nor failed yet. */
export const isInProgress = ({ status }: Pick<Analysis, 'status'>) => status === 'queued' || status === 'running'
