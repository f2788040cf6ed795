import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parsers } from './parse-lists.ts'

type ListCard = { date: string; origin: string }
/** Where the lists are, and the file with their dates and origins. */
export type Place = { folder: string; cardsFile: string }
export type RefreshedId = keyof typeof parsers
/** Fewer than this part of what there was: a page of errors, or half a file. */
const SMALLEST_PART = 0.8

/** Reads a list again where it is published, and writes it with its date. Nothing is written when something is odd. */
export async function refreshList(id: RefreshedId, { folder, cardsFile }: Place, today = new Date()): Promise<string> {
  const cards = JSON.parse(await readFile(cardsFile, 'utf8')) as Record<string, ListCard>
  const card = cards[id]
  if (!card) throw new Error(`${cardsFile} does not know ${id}`)
  const published = await publishedAt(id, card.origin)
  const file = path.join(folder, `${id}.tsv`)
  const [header = '', ...before] = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const now = parsers[id](published.text)
  if (now.length < SMALLEST_PART * before.length)
    throw new Error(`${id}: ${now.length} names where there were ${before.length}; nothing was written`)
  card.date = published.date ?? today.toISOString().slice(0, 10)
  await writeFile(file, `${[header, ...now].join('\n')}\n`)
  await writeFile(cardsFile, `${JSON.stringify(cards, null, 2)}\n`)
  const [known, kept] = [new Set(before), new Set(now)]
  const [added, gone] = [now.filter((name) => !known.has(name)), before.filter((name) => !kept.has(name))]
  return `${id}: ${now.length} names of ${card.date}, ${added.length} new, ${gone.length} gone`
}

type Published = { text: string; date?: string }

/** The ministry's address changes with each edition: its catalogue tells the present one. */
async function publishedAt(id: RefreshedId, origin: string): Promise<Published> {
  if (id !== 'cppap') return { text: await textAt(origin) }
  const { resources } = JSON.parse(await textAt(origin)) as { resources: Resource[] }
  const [latest] = resources
    .filter(({ format }) => format === 'csv')
    .toSorted((one, other) => other.last_modified.localeCompare(one.last_modified))
  if (!latest) throw new Error(`cppap: no CSV file in the catalogue at ${origin}`)
  return { text: await textAt(latest.url), date: latest.last_modified.slice(0, 10) }
}
type Resource = { format: string; url: string; last_modified: string }

async function textAt(address: string): Promise<string> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Error(`${address} cannot be reached`, { cause })
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}
