import type { SiteClass } from '#contract/reasons.ts'
import { findSite, type ListId } from './known-sites.ts'

/** Where a link leads: `site` is the name a list knows it by, or its host. */
export type LinkedSite = { site: string; class: SiteClass; list: ListId | null }

/** Undefined of what is no address. `ownHost` is that of the profile's link. */
export function linkedSite(link: string, ownHost: string | undefined): LinkedSite | undefined {
  const host = hostOf(link)
  if (host === undefined) return undefined
  const found = findSite(host)
  // « camille.substack.com » in the profile is Camille's; « youtube.com » is everybody's, whoever links to it.
  const isOwnPage = host === ownHost && found?.class === 'platform' && host !== found.site
  if (found && !isOwnPage) return found
  return { site: host, class: isSameSite(host, ownHost) ? 'own' : 'unknown', list: null }
}

/** « blog.camille.fr » and « camille.fr », whichever of the two the profile names. */
const isSameSite = (host: string, own = '') =>
  own !== '' && (host === own || host.endsWith(`.${own}`) || own.endsWith(`.${host}`))

/** The site without what only says how it is served: the same page has an address for phones. */
export function hostOf(link: string): string | undefined {
  const host = URL.parse(link)?.hostname.toLowerCase().replace(SERVED, '').replace(/\.$/, '')
  return host?.includes('.') ? host : undefined
}
const SERVED = /^(?:www\d?|m|mobile|amp)\.(?=[^.]+\.)/
