import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SITE_CLASSES } from '#contract/reasons.ts'
import lists from '#contract/source-lists.json' with { type: 'json' }
import { findSite, type ListId, linesOf } from './known-sites.ts'
import { linkedSite } from './linked-site.ts'

const ids = Object.keys(lists) as ListId[]
const domainsOf = (list: ListId) => linesOf(list).map((line) => line.split('\t')[0] ?? '')

test('every list is a file of its own, and says whose it is, of when and under which licence', () => {
  const here = readdirSync(new URL('.', import.meta.url))
  // Who is paid for a sale, not what a site is: only advertising reads it.
  const files = ['affiliates', ...ids].map((id) => `${id}.tsv`)
  expect(here.filter((file) => file.endsWith('.tsv')).toSorted()).toEqual(files.toSorted())
  for (const card of Object.values(lists)) {
    expect(card.date).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(card.licence).toMatch(/^(ours|Licence Ouverte 2\.0|licence MIT)$/)
  }
})

test.each(ids)('%s names domains, each once and in order', (id) => {
  const domains = domainsOf(id)
  expect(domains.filter((domain) => !/^\.?[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(domain))).toEqual([])
  expect(domains).toEqual([...new Set(domains)].toSorted())
})

test('each line of our own list has a class and one reason', () => {
  const classes: readonly string[] = SITE_CLASSES
  const flawed = linesOf('verso').filter((line) => {
    const [, kind = '', reason = '', ...more] = line.split('\t')
    return !classes.includes(kind) || reason === '' || more.length > 0
  })
  expect(flawed).toEqual([])
})

test.each([
  ['https://www.bmj.com/content/1', 'bmj.com', 'science', 'verso'],
  ['https://lejournal.cnrs.fr/articles', 'cnrs.fr', 'science', 'verso'],
  ['https://journals.ametsoc.org/view', 'ametsoc.org', 'science', 'verso'],
  ['https://www.humanite.fr/a', 'humanite.fr', 'press', 'cppap'],
  ['https://www.valeursactuelles.com/a', 'valeursactuelles.com', 'press', 'cppap'],
  ['https://timesofindia.indiatimes.com/a', 'indiatimes.com', 'press', 'verso'],
  ['https://www.premiumtimesng.com/a', 'premiumtimesng.com', 'press', 'verso'],
  ['https://www.rte.ie/news', 'rte.ie', 'press', 'verso'],
  ['https://www.sarthe.fr/info', 'sarthe.fr', 'public', 'dinum'],
  ['https://www.unistra.fr/', 'unistra.fr', 'university', 'hipo'],
  ['https://t.me/canal', 't.me', 'messaging', 'verso'],
  ['https://m.youtube.com/watch?v=1', 'youtube.com', 'platform', 'verso'],
])('%s is known as %s', (link, site, kind, list) => {
  expect(linkedSite(link, undefined)).toEqual({ site, class: kind, list })
})

test('under a reserved suffix each body is a site of its own', () => {
  expect(findSite('transparence.sante.gouv.fr')).toEqual({ site: 'sante.gouv.fr', class: 'public', list: 'verso' })
  expect(findSite('ecdc.europa.eu')?.site).toBe('ecdc.europa.eu')
  expect(findSite('gouv.fr')?.site).toBe('gouv.fr')
})

test('the most specific name wins, and our own list corrects the others', () => {
  const hosted = domainsOf('dinum').find((domain) => domain.endsWith('.free.fr')) ?? ''
  expect(findSite(hosted)).toEqual({ site: hosted, class: 'public', list: 'dinum' })
  expect(findSite('pages.libres.free.fr')?.class).toBe('platform')
  expect(domainsOf('dinum')).toContain('wordpress.com')
  expect(findSite('recettes.wordpress.com')?.class).toBe('platform')
  expect(findSite('academia.edu')?.class).toBe('platform')
})

test('a name that only ends alike is another site', () => {
  expect(findSite('notbmj.com')).toBeUndefined()
  expect(findSite('bmj.com.vente.example')).toBeUndefined()
  expect(findSite('gouv.fr.example')).toBeUndefined()
})

test('the profile’s own site is its own, unless a list knows it: a journalist’s paper is press', () => {
  const own = (link: string, profile: string) => linkedSite(link, profile)?.class
  expect(own('https://www.camille.example/a', 'camille.example')).toBe('own')
  expect(own('https://blog.camille.example/a', 'camille.example')).toBe('own')
  expect(own('https://pascamille.example/a', 'camille.example')).toBe('unknown')
  expect(own('https://camille.substack.com/p/a', 'camille.substack.com')).toBe('own')
  expect(own('https://autre.substack.com/p/a', 'camille.substack.com')).toBe('platform')
  expect(own('https://youtube.com/@autre', 'youtube.com')).toBe('platform')
  expect(own('https://www.ouest-france.fr/a', 'ouest-france.fr')).toBe('press')
})

test.each(['', 'rien', 'http://', 'http://localhost/a', 'mailto:a@b.fr', 'https://…'])('%j leads nowhere', (link) => {
  expect(linkedSite(link, undefined)).toBeUndefined()
})

test('a link is looked up in microseconds', () => {
  findSite('warm.example')
  const before = process.threadCpuUsage()
  for (let nth = 0; nth < 20_000; nth += 1) linkedSite(`https://a.b.c.d${nth % 7}.example/page`, 'own.example')
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 20_000).toBeLessThan(30)
})
