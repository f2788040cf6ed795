import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Confusion, findReaderCard, type ReaderCard } from './reader-card.ts'

const even: Confusion = { yesYes: 40, yesNo: 8, yesUnsure: 2, noYes: 5, noNo: 140, noUnsure: 5 }
const card: ReaderCard = {
  version: 'small-model prompt:0a1b2c3d',
  measuredOn: '2026-11-16',
  accounts: 20,
  posts: 200,
  toxic: even,
  humorous: even,
  political: even,
  themeAccuracy: { right: 150, of: 200 },
}

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-cards-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return folder
}

test('a reader is measured when a card names exactly its version', () => {
  const folder = folderWith({ 'README.md': 'cards', 'small.json': JSON.stringify(card) })
  expect(findReaderCard(card.version, folder)).toEqual(card)
  expect(findReaderCard(`${card.version} `, folder)).toBeNull()
})

test('no card is shipped for a reader nobody measured', () => {
  expect(findReaderCard('some-model prompt:00000000')).toBeNull()
})

test('a card whose counts are no counts is refused, not believed', () => {
  const folder = folderWith({ 'wrong.json': JSON.stringify({ ...card, toxic: { ...even, yesYes: -1 } }) })
  expect(() => findReaderCard(card.version, folder)).toThrow('toxic')
})
