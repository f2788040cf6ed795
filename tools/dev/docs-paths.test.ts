import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = [
  '.ci',
  '.github',
  'clients',
  'contract',
  'database',
  'docs',
  'e2e',
  'models',
  'operations',
  'server',
  'stubs',
  'tools',
  'web',
]
const FILE_NAME = /\.(css|json|md|otf|sql|tsx?|tsv|bin|png|svg|html)$/
const PATH = /^[\w.*<>{},/-]+$/

const paths = [
  ...readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...FOLDERS.flatMap((folder) => [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.includes('node_modules'))
      .map((path) => `${folder}/${path}`),
  ]),
]
/** Each path, and each of its ends that begins after a slash. */
const ends = new Set(paths.flatMap((path) => path.split('/').map((_, nth, parts) => parts.slice(nth).join('/'))))
const pages = paths.filter((path) => /^(docs\/.*|[A-Z]+)\.md$/.test(path))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test.each(pages)('%s names files and folders that exist', (page) => {
  const text = readFileSync(page, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).filter(isPath)
  expect(named.filter((name) => !exists(name))).toEqual([])
})

test.each(pages)('%s links to pages that exist', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([])
})

test.each(pages)('%s names commands of package.json', (page) => {
  const commands = readFileSync(page, 'utf8').matchAll(/npm run (?:-s )?([\w:-]+)/g)
  expect([...commands].map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([])
})

/** A file name with an ending, or whatever begins with a folder of ours. Commands and routes are neither. */
function isPath(code: string): boolean {
  return (
    PATH.test(code) &&
    !code.startsWith('node_modules/') &&
    (FILE_NAME.test(code) || FOLDERS.some((folder) => code.startsWith(`${folder}/`)))
  )
}

/** Written whole or by its end, as `credits/ledger.ts`; `*` and `<name>` stand for anything. */
function exists(name: string): boolean {
  const pattern = name.replace(/\/$/, '').replaceAll(/<[^>]*>/g, '*')
  return ends.has(pattern) || paths.some((path) => matchesGlob(path, pattern) || matchesGlob(path, `**/${pattern}`))
}
