import { SITE_CLASSES, type SiteClass } from '#contract/reasons.ts'
import lists from '#contract/source-lists.json' with { type: 'json' }
import { engineFile } from '#engine-files'

export type ListId = keyof typeof lists
/** `isReserved`: a suffix under which each name is a site of its own, such as gouv.fr. */
type KnownSite = { class: SiteClass; list: ListId; isReserved: boolean }
export type FoundSite = { site: string; class: SiteClass; list: ListId }

/** The most specific name any list knows wins: a town hall's pages at an access provider are the town hall's. */
export function findSite(host: string): FoundSite | undefined {
  const sites = knownSites()
  let below = ''
  for (let name = host; name !== ''; name = parentOf(name)) {
    const known = sites.get(name)
    if (known) return { site: known.isReserved && below ? below : name, class: known.class, list: known.list }
    below = name
  }
  return undefined
}

function parentOf(name: string): string {
  const dot = name.indexOf('.')
  return dot === -1 ? '' : name.slice(dot + 1)
}

let opened: ReadonlyMap<string, KnownSite> | undefined
/** Opened at the first link: 40,000 names that a process which analyses nothing does not need. */
function knownSites(): ReadonlyMap<string, KnownSite> {
  opened ??= openLists()
  return opened
}

/** Our own list is read last, so that it corrects the others: dinum.tsv names wordpress.com, where one town hall writes. */
const READING_ORDER: readonly ListId[] = ['dinum', 'hipo', 'cppap', 'verso']

function openLists(): Map<string, KnownSite> {
  const sites = new Map<string, KnownSite>()
  for (const list of READING_ORDER) {
    const whole = classNamed(lists[list].class)
    const one = whole && { class: whole, list, isReserved: false }
    for (const line of linesOf(list)) {
      if (one) sites.set(line, one)
      else addOwnLine(sites, list, line)
    }
  }
  return sites
}

/** Without its header. */
export function linesOf(list: ListId): string[] {
  return new TextDecoder()
    .decode(engineFile(`sources/${list}.tsv`))
    .trimEnd()
    .split('\n')
    .slice(1)
}

/** `domain, class, reason`; a dot before the domain marks a suffix under which each name is a site of its own. */
function addOwnLine(sites: Map<string, KnownSite>, list: ListId, line: string): void {
  const [domain = '', name = ''] = line.split('\t')
  const isReserved = domain.startsWith('.')
  const known = classNamed(name)
  if (!known) throw new Error(`${list}.tsv: no class « ${name} » (${domain})`)
  sites.set(isReserved ? domain.slice(1) : domain, { class: known, list, isReserved })
}

const classNamed = (name: string | null): SiteClass | undefined => SITE_CLASSES.find((one) => one === name)
