import { bluesky } from './networks/bluesky.ts'
import type { NetworkDescription } from './networks/network.ts'
import { x } from './networks/x.ts'

/** Where the accounts under study are: one line for each network, and what the product knows of it is in its description. */
export const NETWORKS = { x, bluesky } satisfies Record<string, NetworkDescription>
export type Network = keyof typeof NETWORKS

/**
 * What a network may be used for beyond one report that one person asks for: following an account, reading a list, the words of
 * posts to a program, figures of many accounts. X's terms ask for its written agreement to each.
 */
export const CAPABILITIES = ['watch', 'batch', 'apiWords', 'population'] as const
export type Capability = (typeof CAPABILITIES)[number]

/** Without a word from the operator, who opens more where an agreement covers it (`X_ALLOWS=batch`). */
export const ALLOWED_USES: Record<Network, readonly Capability[]> = { x: [], bluesky: CAPABILITIES }

const isNetwork = (id: string): id is Network => Object.hasOwn(NETWORKS, id)
export const NETWORK_IDS = Object.keys(NETWORKS).filter(isNetwork)

/** A name tells its network. The database holds every row to it (`network_of`). */
export const networkOf = (username: string): Network =>
  NETWORK_IDS.findLast((id) => NETWORKS[id].isNamedLikeOurs(username)) ?? 'x'

export const descriptionOf = (username: string): NetworkDescription => NETWORKS[networkOf(username)]

/** As sentences name the network of a report; reports of before there were two are of X. */
export const networkName = (network: Network = 'x'): string => NETWORKS[network].name
