/** bsky.app/profile/name.bsky.social/post/3n2c…, with a handle or a DID: what a browser or a phone copies. */
const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?bsky\.app\/profile\/@?([^/?#\s]+)(?:[/?#].*)?$/is

/** The handle or DID whose page, or whose post, is at this address; undefined when it is no such address. */
export function nameInBlueskyAddress(typed: string): string | undefined {
  const [, name] = ADDRESS.exec(typed.trim()) ?? []
  return name?.replaceAll(/%3a/gi, ':')
}
