import type { RefusalDetails } from '#contract/errors.ts'
import { CAPABILITIES, type Capability, NETWORK_IDS, type Network, networkOf } from '#contract/networks.ts'
import type { Clock } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Variable } from '#server/lib/variable.ts'
import { blueskySource } from './bluesky/bluesky-source.ts'
import { openDemo } from './demo/demo.ts'
import type { FindShownPosts, OpenedNetwork, Parts, Site, Use } from './network-source.ts'
import type { ProfileSource } from './profile.ts'
import type { SignIn } from './sign-in.ts'
import type { ComplianceJobs } from './x/x-compliance.ts'
import { xSource } from './x/x-source.ts'

/** How each network is read: one line for each. */
export const NETWORK_SOURCES = { x: xSource, bluesky: blueskySource } satisfies Record<Network, object>
type Access = { [Of in Network]: ReturnType<(typeof NETWORK_SOURCES)[Of]['access']> }

/** What is read here: `demo` makes the accounts of X up, so it is not beside `x`. */
export const READABLE = ['demo', ...NETWORK_IDS] as const
export type SourcesConfig = { read: readonly (typeof READABLE)[number][] } & Partial<Access>

/** The networks that are read here. */
export type SourceByNetwork = Partial<Record<Network, ProfileSource>>

/** What is free leaves two thirds of X's window and budget to what is paid for. */
export type Sources = Record<Use, SourceByNetwork> & {
  /** What each may be used for beyond one report at a time. */
  allows: Partial<Record<Network, readonly Capability[]>>
  /** The networks that tell which posts are still online. */
  findShownPosts: Partial<Record<Network, FindShownPosts>>
  complianceJobs: Partial<Record<Network, ComplianceJobs>>
  signIns: Partial<Record<Network, SignIn>>
}

/** Where the account of that name is read, or the refusal: this installation may not read its network, or not without its holder. */
export function sourceOf(
  sources: SourceByNetwork,
  username: string,
  credits: NonNullable<RefusalDetails['credits']>,
): ProfileSource {
  const source = sources[networkOf(username)]
  if (!source) throw new Refusal('network_unread', { username, credits })
  if (source.needsConsent) throw new Refusal('consent_needed', { username, credits })
  return source
}

type AnySource = {
  variables: Record<string, Variable>
  needs?: readonly { name: string; why: string; unless?(known: object): boolean }[]
  access(known: object, site: Site): unknown
  open(access: unknown, parts: Parts): OpenedNetwork
}
const networks = NETWORK_IDS.map((network) => {
  const source: AnySource = NETWORK_SOURCES[network]
  return { network, source }
})

/** Of all networks, for the configuration, which lists every problem at once. */
export const sourceVariables: object = Object.fromEntries(
  networks.flatMap(({ source }) => Object.entries(source.variables)),
)

export const missingSourceVariables = (known: { SOURCES: SourcesConfig['read'] }) =>
  networks.flatMap(({ network, source: { needs = [] } }) =>
    needs.filter(
      (need) => known.SOURCES.includes(network) && !Object.hasOwn(known, need.name) && !need.unless?.(known),
    ),
  )

export const sourceAccess = (known: object, site: Site) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one key for each network
  Object.fromEntries(networks.map(({ network, source }) => [network, source.access(known, site)])) as Access

export function openSources({ read, ...access }: SourcesConfig, parts: Parts): Sources {
  const opened = networks.flatMap(({ network, source }): [Network, OpenedNetwork][] => {
    if (network === 'x' && read.includes('demo')) return [[network, openDemos(parts.now)]]
    return read.includes(network) ? [[network, source.open(access[network], parts)]] : []
  })
  const each = <Part extends keyof OpenedNetwork>(part: Part) =>
    Object.fromEntries(opened.flatMap(([network, { [part]: value }]) => (value ? [[network, value]] : [])))
  return {
    forAnalyses: each('forAnalyses'),
    forPreviews: each('forPreviews'),
    forObjections: each('forObjections'),
    withConsent: each('withConsent'),
    allows: each('allows'),
    findShownPosts: each('findShownPosts'),
    complianceJobs: each('complianceJobs'),
    signIns: each('signIn'),
  }
}

function openDemos(now: Clock): OpenedNetwork {
  const demo = openDemo(now)
  return { allows: CAPABILITIES, forAnalyses: demo, forPreviews: demo, forObjections: demo, withConsent: demo }
}
