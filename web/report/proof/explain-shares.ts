import { isOfThisMethod } from '#contract/method-version.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import type { Report, Share } from '#contract/schemas/report.ts'
import type { ThemeId } from '#contract/themes.ts'
import { isShown } from '#web/report/measured-share.ts'
import { howMeasured, readBy } from '#web/report/reader.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { formatNumber, formatPrecise } from '#web/text/format.ts'
import { readerText } from '#web/text/reader.ts'
import { errorsOf, judgedPosts, type Margin, otherVersion, percentWithMargin } from './estimate-words.ts'
import { whyWithheld, withheld } from './explain-estimate.ts'
import type { Explanation, Line } from './explanation.ts'
import { otherLanguageLines } from './factor-lines.ts'
import { writtenDivision } from './written-division.ts'

const { shares, terms, expertise } = words

export function explainVulgarity(report: Report): Explanation | undefined {
  const counted = report.behaviour?.vulgarity
  if (!counted) return undefined
  const { retained, of } = counted
  const judged = judgedPosts(report, of)
  const details = [words.wilson, ...(isOfThisMethod(report) ? [errorsOf(figures.vulgarity)] : [])]
  const lines = otherLanguageLines(report)
  const howItIsRead = [shares.vulgarity, ...otherVersion(report)]
  if (!isShown(counted))
    return { ...withheld(counted, judged), lines, sentences: [...whyWithheld(counted), ...howItIsRead], details }
  return {
    ...divided({ ...counted, posts: retained }, judged),
    lines,
    sentences: howItIsRead,
    details,
  }
}

export function explainTheme(report: Report, theme: ThemeId): Explanation | undefined {
  const share = report.themes?.find((one) => one.theme === theme)
  if (!share) return undefined
  const written = divided(share, terms.read(share.of))
  if (report.reader)
    return {
      ...written,
      sentences: [readerText.theme, ...readBy(report)],
      details: howMeasured(report),
    }
  const { fr, en } = figures.themes
  const accuracy = shares.themeAccuracy(fr.written.accuracy, fr.written.n, en.written.accuracy, en.written.n)
  return {
    ...written,
    sentences: [shares.theme, ...otherVersion(report)],
    details: [words.wilson, ...(isOfThisMethod(report) ? [accuracy] : [])],
  }
}

export function explainStatistic(report: Report, name: 'originals' | 'replies' | 'quotes' | 'withLinks') {
  const share = report.statistics?.[name]
  return share && { ...divided(share, terms.read(share.of)), sentences: [shares[name]], details: [words.wilson] }
}

/** The share of its theme, then the rules it meets. */
export function explainExpertise(report: Report, theme: ThemeId): Explanation | undefined {
  const sustained = report.expertise?.find((one) => one.theme === theme)
  const share = explainTheme(report, theme)
  if (!sustained || !share) return share
  return { ...share, lines: sustained.rules.map(ruleLine), sentences: [expertise.rule, ...share.sentences] }
}

/** All are percents, but weeks are counted and replies are a median. */
function ruleLine({ id, value, needed }: { id: string; value: number; needed: number }): Line {
  const names: Record<string, string> = expertise.names
  const show = id === 'weeks' ? formatNumber : id === 'replies' ? formatPrecise : words.percent
  return { name: names[id] ?? id, value: show(value), note: expertise.atLeast(show(needed)) }
}

type Divided = Omit<Share, 'low' | 'high'> & Margin

function divided(share: Divided, counted: string): Omit<Explanation, 'sentences'> {
  return { ...percentWithMargin(share), written: writtenDivision(share, counted) }
}
