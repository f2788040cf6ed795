import type { Analysis } from '#web/api/analysis.ts'

/** Asked for, and neither delivered nor failed yet. */
export const isInProgress = ({ status }: Pick<Analysis, 'status'>) => status === 'queued' || status === 'running'
