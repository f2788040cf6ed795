import { hostOf, type LinkedSite, linkedSite } from '#server/analysis-engine/sources/linked-site.ts'
import { pressingFormula } from './pressure-formulas.ts'
import { isSalesPage, sells } from './sales.ts'
import type { FactorReading, ScoredAccount, ScoredPost } from './scored-account.ts'

/** `pressing`: by its words. `channel`: to a private conversation. `selling`: to what is for sale. */
export type Pressure = FactorReading & { kind: 'pressing' | 'channel' | 'selling' }
export type LinkedPost = { post: ScoredPost; sites: readonly LinkedSite[]; pressure: Pressure | undefined }

/** Where each post leads, and how it presses its reader if it does: the sources need both. */
export function readLinks({ profile, posts }: Pick<ScoredAccount, 'profile' | 'posts'>): LinkedPost[] {
  const ownHost = profile.link ? hostOf(profile.link) : undefined
  const bioSells = sells(profile.bio)
  return posts.map((post) => {
    const links = post.links.flatMap((link) => {
      const site = linkedSite(link, ownHost)
      return site ? [{ link, site }] : []
    })
    return { post, sites: links.map(({ site }) => site), pressure: pressureOf(post, links, bioSells) }
  })
}

type Link = { link: string; site: LinkedSite }

function pressureOf(post: ScoredPost, links: readonly Link[], bioSells: boolean): Pressure | undefined {
  const formula = pressingFormula(post.text)
  if (formula) {
    const { family, start, end } = formula
    return { kind: 'pressing', reason: { kind: 'pressure', family }, marks: [{ start, end }] }
  }
  if (post.isPressing) return { kind: 'pressing', reason: { kind: 'pressure', family: 'read' } }
  const leadsTo = (isThere: (link: Link) => boolean) => links.some(isThere)
  if (leadsTo(({ site }) => site.class === 'messaging'))
    return { kind: 'channel', reason: { kind: 'pressure', family: 'channel' } }
  if (leadsTo(({ link, site }) => site.class === 'shop' || isSalesPage(link, site)))
    return { kind: 'selling', reason: { kind: 'pressure', family: 'sale' } }
  if (leadsTo(({ site }) => site.class === 'own') && (bioSells || sells(post.text)))
    return { kind: 'selling', reason: { kind: 'pressure', family: 'own-sale' } }
  return undefined
}
