import type { Network } from './networks.ts'

/**
 * Printed on every report: the same posts under the same version give the same report, to the byte. Whoever changes
 * a rule, a rounding or the order of a field changes this too, then runs `npm run eval` (docs/decisions/0022).
 */
export const METHOD_VERSION = '2026.11-5'

/** Of what Bluesky lacks nothing is asked there: other points for the same conduct, so a version of its own. */
const METHOD_VERSIONS: Record<Network, string> = { x: METHOD_VERSION, bluesky: 'bluesky-2026.11-3' }

export const methodVersionOf = (network: Network = 'x') => METHOD_VERSIONS[network]

/**
 * Of posts that an operator's model labelled: the network's own formulas on other readings, with other margins. Whoever
 * changes how labels are counted changes the number.
 */
export const labelledVersionOf = (network: Network) => `${methodVersionOf(network)}+model-1`

/** Not of a report that an operator's model has read: its thresholds and errors are its own. */
export const isOfThisMethod = ({ methodVersion, profile }: VersionedReport) =>
  methodVersion === methodVersionOf(profile?.network)

type VersionedReport = {
  methodVersion?: string | undefined
  profile?: { network?: Network | undefined } | undefined
}
