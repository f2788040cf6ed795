import type { Analysis } from '#web/api/analysis.ts'

/** As the server names its files too: `verso-jack-2026-11-14`. */
export const reportFile = ({ username, createdAt }: Analysis) => `verso-${username}-${createdAt.slice(0, 10)}`
