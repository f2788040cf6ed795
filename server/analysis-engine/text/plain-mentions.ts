import type { Network } from '#contract/networks.ts'
import type { Post } from '#server/profile-sources/profile.ts'

/** « @nom-fictif.bsky.social »; what follows a letter is a mail address. */
const HANDLE = /(?<![\p{L}\p{N}_.@])[@＠][a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+/giu

/**
 * On Bluesky a mention is a domain, with dots and hyphens; every rule of the engine knows names as X has them. So they are read as
 * « @nom_fictif_bsky_social »: as long as before, so that what a rule finds stands at the same place in the post's own text.
 */
export const plainMentions = (network: Network, text: string): string =>
  network === 'bluesky' ? text.replace(HANDLE, (handle) => handle.replaceAll(/[.-]/g, '_')) : text

export const withPlainMentions = (network: Network, posts: readonly Post[]): readonly Post[] =>
  network === 'bluesky' ? posts.map((post) => ({ ...post, text: plainMentions(network, post.text) })) : posts
