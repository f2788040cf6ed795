import { NETWORKS, type Network } from './networks.ts'

export const methodVersionOf = (network: Network = 'x') => NETWORKS[network].methodVersion

/** Our own models' figures were measured under this one. */
export const METHOD_VERSION = methodVersionOf('x')

/**
 * Of posts that an operator's model labelled: the network's own formulas on other readings, with other margins. Whoever
 * changes how labels are counted changes the number.
 */
export const labelledVersionOf = (network?: Network) => `${methodVersionOf(network)}+model-3`

/** Not of a report that an operator's model has read: its thresholds and errors are its own. */
export const isOfThisMethod = ({ methodVersion, profile }: VersionedReport) =>
  methodVersion === methodVersionOf(profile?.network)

/** Of one that an operator's model has read: by the formulas of this version, on its labels. */
export const isLabelledByThisMethod = ({ methodVersion, profile }: VersionedReport) =>
  methodVersion === labelledVersionOf(profile?.network)

type VersionedReport = {
  methodVersion?: string | undefined
  profile?: { network?: Network | undefined } | undefined
}
