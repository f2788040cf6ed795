import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalJson } from '#contract/canonical-json.ts'
import { anArchiveResult } from '#web/testing/an-archive-result.ts'
import { archiveFile, reviewCsv } from './archive-file.ts'
import { withoutWords } from './kept.ts'

test('the file says that it comes from an archive, and its fingerprint is the report’s own', async () => {
  const result = anArchiveResult()
  const file = await archiveFile(result)
  expect(file.source).toBe('archive')
  expect(file.mark).toContain('D’après une archive fournie')
  expect(file.sha256).toBe(createHash('sha256').update(canonicalJson(result.latest.report)).digest('hex'))
})

test('posts to read again as CSV: an address each, and nothing that a spreadsheet would run', () => {
  const { username, review } = anArchiveResult()
  const lines = reviewCsv(username, review.items).split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[1]).toContain(';https://x.com/jeanne_v/status/9;')
  expect(lines[2]).toContain('"\'=cmd, ""sale"" type"')
})

test('what is kept holds no word of a post', () => {
  const post = {
    id: '9',
    url: null,
    created_at: null,
    text: 'Putain de pluie',
    likes: 1,
    reposts: 0,
    replies: null,
    quotes: null,
    gone: false,
    contested: false,
  }
  const reason = { kind: 'copy' as const, of: '1', text: 'Un premier roman', created_at: null }
  const { latest, ...rest } = anArchiveResult()
  const figures = {
    'factor:originalite': {
      posts: 1,
      of: 1,
      retained: ['9'],
      near: [],
      readings: { '9': { marks: [{ start: 0, end: 6 }], reason } },
    },
  }
  const kept = JSON.stringify(withoutWords({ ...rest, latest: { ...latest, posts: { '9': post }, figures } }))
  for (const words of ['Putain', 'premier roman', 'dernier roman', 'Une photo']) expect(kept).not.toContain(words)
  expect(kept).toContain('"crude":2')
})
