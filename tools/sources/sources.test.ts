import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { parsers } from './parse-lists.ts'
import { type RefreshedId, refreshList } from './refresh-list.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** A publisher that answers these pages, and a folder whose list was last read from it. */
async function published(id: RefreshedId, before: string[], pages: Record<string, (base: string) => string>) {
  server = createServer(({ url = '' }, response) => {
    const page = pages[url]
    response.writeHead(page ? 200 : 404).end(page?.(base))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const folder = await mkdtemp(path.join(tmpdir(), 'sources-'))
  await writeFile(path.join(folder, `${id}.tsv`), `${['domain', ...before].join('\n')}\n`)
  await writeFile(
    path.join(folder, 'cards.json'),
    JSON.stringify({ [id]: { date: '2020-01-01', origin: `${base}/list` } }),
  )
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  return { place: { folder, cardsFile: path.join(folder, 'cards.json') }, read }
}

test('a list is read again from its publisher: sorted, each name once, with its date', async () => {
  const urls = 'https://www.ville.example.fr/accueil\nhttp://ville.example.fr\nhttps://agence.example.fr\nnonsense\n'
  const { place, read } = await published('dinum', ['ville.example.fr', 'ancien.example.fr'], { '/list': () => urls })
  expect(await refreshList('dinum', place, new Date('2026-11-16T10:00:00Z'))).toBe(
    'dinum: 2 names of 2026-11-16, 1 new, 1 gone',
  )
  expect(await read('dinum.tsv')).toBe('domain\nagence.example.fr\nville.example.fr\n')
  expect(JSON.parse(await read('cards.json'))).toMatchObject({ dinum: { date: '2026-11-16' } })
})

test('the ministry’s catalogue tells which file is the present one', async () => {
  const catalogue = (base: string) =>
    JSON.stringify({
      resources: [
        { format: 'csv', url: `${base}/old.csv`, last_modified: '2025-01-01T00:00:00' },
        { format: 'csv', url: `${base}/new.csv`, last_modified: '2026-06-26T09:30:13' },
        { format: 'pdf', url: `${base}/new.pdf`, last_modified: '2026-07-01T00:00:00' },
      ],
    })
  const csv = '\ufeffEditeur,Service,url,Qualification\r\n"DUPONT, FILS",Le Quai,https://www.lequai.example/,IPG\r\n'
  const { place, read } = await published('cppap', ['lequai.example'], { '/list': catalogue, '/new.csv': () => csv })
  expect(await refreshList('cppap', place)).toBe('cppap: 1 names of 2026-06-26, 0 new, 0 gone')
  expect(await read('cppap.tsv')).toBe('domain\nlequai.example\n')
})

test.each<[string, Record<string, () => string>, RegExp]>([
  ['that answers an error', {}, /answered 404/],
  [
    'that answers half a file',
    { '/list': () => 'https://a.example' },
    /1 names where there were 2; nothing was written/,
  ],
])('of a publisher %s nothing is written, and it is said', async (_, pages, said) => {
  const { place, read } = await published('dinum', ['a.example', 'b.example'], pages)
  await expect(refreshList('dinum', place)).rejects.toThrow(said)
  expect(await read('dinum.tsv')).toBe('domain\na.example\nb.example\n')
})

test('without a network it fails plainly', async () => {
  const { place } = await published('dinum', ['a.example'], {})
  server?.close()
  await new Promise((resolve) => server?.once('close', resolve))
  await expect(refreshList('dinum', place)).rejects.toThrow(/cannot be reached/)
})

test('a file without the column it should have is refused', () => {
  expect(() => parsers.cppap('a;b\n1;2')).toThrow(/no column « url »/)
  expect(parsers.hipo('[{"domains":["univ.example.fr","etu.univ.example.fr"]}]')).toEqual([
    'etu.univ.example.fr',
    'univ.example.fr',
  ])
})
