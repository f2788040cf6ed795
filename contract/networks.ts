/** Where the accounts under study are. */
export const NETWORKS = ['x', 'bluesky'] as const
export type Network = (typeof NETWORKS)[number]
export const NETWORK_NAMES: Record<Network, string> = { x: 'X', bluesky: 'Bluesky' }

/**
 * A name tells its network: on Bluesky it is a domain or a DID, so it has a dot or a colon, and on X it can have neither.
 * The database holds every row to it.
 */
export const networkOf = (username: string): Network => (/[.:]/.test(username) ? 'bluesky' : 'x')

/** The network's id of an account whose name is that id: a DID, on Bluesky. Null of the names that may change hands. */
export const idInName = (username: string): string | null => (username.startsWith('did:') ? username : null)

/** Sentences about a report are written of an X account; of a report on another network's they name that one. */
export const inWordsOf = (network: Network | undefined, sentence: string): string =>
  network === 'bluesky' ? sentence.replaceAll(/\b([Cc]omptes?|sur|par|que|bio|si) X\b/g, '$1 Bluesky') : sentence
