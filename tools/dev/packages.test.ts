import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Manifest = {
  version: string
  description: string
  types?: string
  overrides: Record<string, string>
  '//overrides': Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
type Dependabot = { updates: { 'package-ecosystem': string; cooldown: { 'default-days': number } }[] }
type Workflow = { jobs: { check: { 'timeout-minutes': number } } }

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest

test('a version is taken a week after it was published at the earliest, by hand and by the machine that proposes it', () => {
  const days = Number(/^min-release-age=(\d+)$/m.exec(readFileSync('.npmrc', 'utf8'))?.[1])
  expect(days).toBeGreaterThanOrEqual(7)
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as Dependabot
  expect(updates.map((update) => update['package-ecosystem'])).toEqual([
    'npm',
    'github-actions',
    'docker',
    'docker-compose',
  ])
  expect(updates.filter(({ cooldown }) => cooldown['default-days'] < days)).toEqual([])
})

test('a version held by an override says why beside it', () => {
  expect(Object.keys(manifest['//overrides'])).toEqual(Object.keys(manifest.overrides))
  const pages = Object.values(manifest['//overrides']).map((why) => /docs\/decisions\/[\w-]+\.md/.exec(why)?.[0] ?? '')
  expect(pages.filter((page) => !existsSync(page))).toEqual([])
})

test('types written by others are of the major version of what they describe', () => {
  const versions = { ...manifest.dependencies, ...manifest.devDependencies }
  const major = (name: string) => Number(versions[name]?.split('.')[0])
  const others = Object.keys(versions).flatMap((name) => /^@types\/(.+)$/.exec(name)?.[1] ?? [])
  const described = others.filter((name) => name in versions)
  expect(described.length).toBeGreaterThan(2)
  expect(described.filter((name) => major(name) !== major(`@types/${name}`))).toEqual([])
})

test('GitHub gives the gate half as much again as it takes', () => {
  const seconds = Number(/it takes ([\d,]+) s/.exec(readFileSync('docs/performance.md', 'utf8'))?.[1]?.replace(',', ''))
  const { jobs } = parse(readFileSync('.github/workflows/check.yml', 'utf8')) as Workflow
  expect(jobs.check['timeout-minutes'] * 60).toBeGreaterThanOrEqual(1.5 * seconds)
})

test.each([
  ['package.json', manifest.description],
  ['README.md', readFileSync('README.md', 'utf8').split('\n\n')[1] ?? ''],
  ['server/openapi/openapi.ts', /description: '(.*?)'/.exec(readFileSync('server/openapi/openapi.ts', 'utf8'))?.[1]],
  ['web/text/page-head.fr.ts', /description:\s*'(.*?)'/.exec(readFileSync('web/text/page-head.fr.ts', 'utf8'))?.[1]],
])('what %s says the product is names both networks', (_, description) => {
  expect(description).toMatch(/\bX\b.*\bBluesky\b/s)
})
