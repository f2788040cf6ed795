import { isOfThisMethod } from '#contract/method-version.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import type { ThemeId } from '#contract/themes.ts'
import { evidence as words } from '#translated/web/text/evidence.ts'
import { formatNumber, formatPrecise } from '#translated/web/text/format.ts'
import { readerText } from '#translated/web/text/reader.ts'
import {
  type Explanation,
  type Explanations,
  type Line,
  otherVersion,
  writtenShare,
} from '#web/report/proof/explanation.ts'
import { howMeasured, readBy } from '#web/report/reader.ts'

const { shares, terms, expertise: expertiseWords } = words

export const explanations = {
  theme: (report, { theme }) => explainTheme(report, theme),
  expertise: (report, { theme }) => explainExpertise(report, theme),
} satisfies Partial<Explanations>

function explainTheme(report: Report, theme: ThemeId): Explanation | undefined {
  const shown = figureOf(report, `theme:${theme}`)
  if (!shown) return undefined
  const written = writtenShare(shown, terms.read(shown.of ?? 0))
  if (report.reader)
    return {
      ...written,
      sentences: [readerText.theme, ...readBy(report)],
      details: [...howMeasured(report), readerText.themeMargin],
    }
  const { fr, en } = figures.themes
  const accuracy = [
    shares.themeAccuracy(fr.written.accuracy, fr.written.n, en.written.accuracy, en.written.n),
    shares.mainTheme(figures.mainTheme.accuracy, figures.mainTheme.n),
  ]
  return {
    ...written,
    sentences: [shares.theme, ...otherVersion(report)],
    details: [words.wilson, ...(isOfThisMethod(report) ? accuracy : [])],
  }
}

/** The share of its theme, then the rules it meets. */
function explainExpertise(report: Report, theme: ThemeId): Explanation | undefined {
  const sustained = report.expertise?.find((one) => one.theme === theme)
  const share = explainTheme(report, theme)
  if (!sustained || !share) return share
  return {
    ...share,
    lines: sustained.rules.map(ruleLine),
    sentences: [expertiseWords.rule, ...share.sentences],
  }
}

/** All are percents, but weeks and the replies of the middle post are counted. */
function ruleLine({ id, value, needed }: { id: string; value: number; needed: number }): Line {
  const names: Record<string, string> = expertiseWords.names
  const show = id === 'weeks' ? formatNumber : id === 'replies' ? formatPrecise : words.percent
  return { name: names[id] ?? id, value: show(value), note: expertiseWords.atLeast(show(needed)) }
}
