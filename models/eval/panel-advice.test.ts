import { expect, test } from 'vitest'
import { panelReports } from './panel.ts'

const reports = panelReports()
const adviceOn = (name: string) => reports.get(name)?.report.advice?.map(({ id }) => id) ?? []

test('every account of the panel gets four sentences at most, each opening with what to do', () => {
  expect(reports.size).toBe(18)
  for (const [, { report }] of reports) {
    const advice = report.advice ?? []
    expect(advice.length).toBeLessThanOrEqual(4)
    for (const { text } of advice) expect(text).toMatch(/^(?:Ne (?:vous )?)?\p{L}+(?:ez|ites)[ -]/u)
  }
})

test('advice is about the account: who sells, presses, insults or answers is told so, and nobody else', () => {
  expect(adviceOn('05_crypto')).toContain('pressing')
  expect(adviceOn('06_growth')).toEqual(expect.arrayContaining(['pressing', 'mass-following']))
  expect(adviceOn('09_troll')).toContain('harsh-posts')
  expect(adviceOn('14_sav')).toContain('replies')
  expect(adviceOn('18_conspi')).toContain('pressing')
  const ofSources = new Set(['no-source', 'unrecognised-sources', 'contested-sources', 'cite-the-source'])
  for (const personal of ['03_foot', '04_humour', '07_maman', '15_quebec', '16_kpop', '17_shit_en'])
    expect(adviceOn(personal).filter((id) => ofSources.has(id))).toEqual([])
  for (const calm of ['02_journaliste', '07_maman', '12_ceo_en'])
    expect(adviceOn(calm).filter((id) => ['pressing', 'harsh-posts', 'swearing'].includes(id))).toEqual([])
})
