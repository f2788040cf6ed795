/** x.com/name, twitter.com/name/status/1?s=20, https://mobile.twitter.com/@name/: what a browser or a phone copies. */
const ADDRESS = /^(?:https?:\/\/)?(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com\/(?:#!\/)?@?(\w{1,15})(?:[/?#].*)?$/is

/** Pages of X itself: nobody has such a name. */
const PAGES = new Set(
  'compose explore hashtag home i intent jobs login logout messages notifications premium privacy search settings share signup tos'.split(
    ' ',
  ),
)

/** The name of the account whose page, or whose post, is at this address; undefined when it is no such address. */
export function nameInAddress(typed: string): string | undefined {
  const [, name] = ADDRESS.exec(typed.trim()) ?? []
  return name === undefined || PAGES.has(name.toLowerCase()) ? undefined : name
}
