import { NETWORKS, type Network } from '#contract/networks.ts'
import type { Post } from '#server/sources/profile.ts'

/**
 * On some networks a mention is a domain, with dots and hyphens; every rule of the engine knows names as X has them. So they are
 * read as « @nom_fictif_bsky_social »: as long as before, so that what a rule finds stands at the same place in the post's own text.
 */
export function plainMentions(network: Network, text: string): string {
  const { mention } = NETWORKS[network]
  return mention ? text.replace(mention, (handle) => handle.replaceAll(/[.-]/g, '_')) : text
}

export const withPlainMentions = (network: Network, posts: readonly Post[]): readonly Post[] =>
  NETWORKS[network].mention ? posts.map((post) => ({ ...post, text: plainMentions(network, post.text) })) : posts
