import type { Analysis } from '#contract/schemas/analyses.ts'

/** As the server names its files too: `verso-jack-2026-11-14`. */
export const reportFile = ({ target_username: username, created_at: createdAt }: Analysis) =>
  `verso-${username}-${createdAt.slice(0, 10)}`
