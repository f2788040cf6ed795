import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { LANGUAGE } from '#translated/contract/language.ts'
import { verdictText } from '#translated/web/text/verdict.ts'
import { credibilityOf } from '#web/analyses/credibility.ts'
import { toReport } from '#web/api/report.ts'
import { briefOf, subjectOf } from './brief.ts'
import { inOneLine } from './brief-sentence.ts'
import { toDoOf } from './to-do.ts'

/**
 * Runs in each language. When a sentence was meant to move: `npx vitest run --project unit --project english demonstration --update`,
 * then read it aloud.
 */
test.each([
  ['briefs', 'analysis-engine/golden'],
  ['labelled-briefs', 'analyses/golden-recorded'],
])('what is said of the ten demonstration accounts is what was proofread: %s', async (name, folder) => {
  const url = new URL(`../../../server/${folder}/`, import.meta.url)
  const texts = readdirSync(url).map((file) => {
    const report: Report = toReport(JSON.parse(readFileSync(new URL(file, url), 'utf8'))) ?? {}
    const { verdict } = credibilityOf('', report)
    const lines = [subjectOf(report) ?? [], ...briefOf(report)].flat().map(inOneLine)
    return [
      `@${file.replace('.json', '')}`,
      verdict ? `${verdictText.said(verdict)}.` : [],
      ...lines,
      toDoOf(report)?.act ?? [],
    ]
      .flat()
      .join('\n')
  })
  expect(texts).toHaveLength(10)
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(`demonstration-${name}.${LANGUAGE}.txt`)
})
