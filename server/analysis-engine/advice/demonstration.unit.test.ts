import { expect, test } from 'vitest'
import { writeReport } from '#server/analysis-engine/write-report.ts'
import { openDemo } from '#server/sources/demo/demo.ts'

const readAt = new Date('2026-11-15T10:00:00Z')

/** Whom it concerns; the sentences themselves are in the golden reports. */
test.each([
  ['becher_bunsen', []],
  ['foot_en_prose', ['harsh-posts', 'swearing', 'main-theme']],
  ['breves_du_quai', ['unrecognised-sources', 'peak']],
  ['les_debout', ['public-affairs', 'unrecognised-sources', 'copies']],
  ['chat_fatigue', ['peak']],
  ['studio_marelle', []],
  ['mode_oriane', ['copies', 'pressing', 'clock', 'few-reactions']],
  ['brumes_et_spoil', ['main-theme']],
  ['vieux_et_livres', []],
  ['avis_sans_gants', ['harsh-posts', 'young-account']],
])('%s is advised on what it does, and on nothing else', async (username, ids) => {
  const source = openDemo(() => readAt)
  const profile = await source.findProfile(username)
  const posts = await source.readPosts(profile, 100, () => {})
  const { advice } = writeReport({ profile, posts, simulated: true, readAt })
  expect(advice?.map(({ id }) => id)).toEqual(ids)
})
