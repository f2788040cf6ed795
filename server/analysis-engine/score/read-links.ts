import { type Cited, citedBy } from '#server/analysis-engine/sources/cited-page.ts'
import { hostOf, type LinkedSite, linkedSite } from '#server/analysis-engine/sources/linked-site.ts'
import { pressingFormula } from './pressure-formulas.ts'
import { isSalesPage, offers, sells } from './sales.ts'
import type { FactorReading, ScoredAccount, ScoredPost } from './scored-account.ts'

/** `pressing`: by its words. `channel`: to a private conversation. `selling`: to what is for sale. */
export type Pressure = FactorReading & { kind: 'pressing' | 'channel' | 'selling' }
export type CitedSite = LinkedSite & { link: string; cited: Cited }
export type LinkedPost = { post: ScoredPost; sites: readonly CitedSite[]; pressure: Pressure | undefined }

/** Where each post leads, and how it presses its reader if it does: the sources need both. */
export function readLinks({ profile, posts }: Pick<ScoredAccount, 'profile' | 'posts'>): LinkedPost[] {
  const ownHost = profile.link ? hostOf(profile.link) : undefined
  const bioSells = sells(profile.bio)
  const read = posts.map((post) => {
    const links = post.links.flatMap((link) => {
      const site = linkedSite(link, ownHost)
      return site ? [{ link, site }] : []
    })
    const sites = links.map(({ link, site }) => ({
      ...site,
      link,
      cited: citedBy(
        post.text,
        link,
        post.pages?.find((page) => page.link === link),
      ),
    }))
    return { post, sites, pressure: pressureOf(post, links, bioSells) }
  })
  // « Appelez le 15 si fièvre »: what the model alone takes for pressing is nothing where no post shows a sign of it.
  const hasSign = read.some(({ pressure }) => pressure && !isByModel(pressure))
  return hasSign ? read : read.map((one) => ({ ...one, pressure: undefined }))
}

/** By the model's word alone, without a formula or a link to show. */
export const isByModel = ({ reason }: Pressure) =>
  reason.kind === 'pressure' && reason.family === 'read' && !reason.sign

type Link = { link: string; site: LinkedSite }

function pressureOf(post: ScoredPost, links: readonly Link[], bioSells: boolean): Pressure | undefined {
  const formula = pressingFormula(post.text)
  if (formula) {
    const { family, start, end } = formula
    return { kind: 'pressing', reason: { kind: 'pressure', family }, marks: [{ start, end }] }
  }
  const sign = signIn(post, links, bioSells)
  if (post.isPressing)
    return { kind: 'pressing', reason: { kind: 'pressure', family: 'read', ...(sign && { sign: true }) } }
  return sign
}

/** Where its links lead, or what it offers: what one can show. */
function signIn(post: ScoredPost, links: readonly Link[], bioSells: boolean): Pressure | undefined {
  const leadsTo = (isThere: (link: Link) => boolean) => links.some(isThere)
  if (leadsTo(({ site }) => site.class === 'messaging'))
    return { kind: 'channel', reason: { kind: 'pressure', family: 'channel' } }
  if (leadsTo(({ link, site }) => site.class === 'shop' || isSalesPage(link, site)))
    return { kind: 'selling', reason: { kind: 'pressure', family: 'sale' } }
  if (leadsTo(({ site }) => site.class === 'own') && (bioSells || sells(post.text)))
    return { kind: 'selling', reason: { kind: 'pressure', family: 'own-sale' } }
  if (offers(post.text)) return { kind: 'selling', reason: { kind: 'pressure', family: 'sale' } }
  return undefined
}
