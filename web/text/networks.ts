import { NETWORKS } from '#contract/networks.ts'

/** By name, for the sentences of a page that no server has written yet. */
export const everyNetwork = Object.values(NETWORKS).map(({ name }) => name)
