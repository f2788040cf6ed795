import { isOfThisMethod } from '#contract/method-version.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import type { Report } from '#contract/schemas/report.ts'
import type { ThemeId } from '#contract/themes.ts'
import { divided, type Explanation, type Explanations, type Line, otherVersion } from '#web/report/proof/explanation.ts'
import { howMeasured, readBy } from '#web/report/reader.ts'
import { evidence as words } from '#web/text/evidence.fr.ts'
import { formatNumber, formatPrecise } from '#web/text/format.fr.ts'
import { readerText } from '#web/text/reader.fr.ts'

const { shares, terms, expertise: own } = words

export const explanations = {
  theme: (report, { theme }) => explainTheme(report, theme),
  expertise: (report, { theme }) => explainExpertise(report, theme),
} satisfies Partial<Explanations>

function explainTheme(report: Report, theme: ThemeId): Explanation | undefined {
  const share = report.themes?.find((one) => one.theme === theme)
  if (!share) return undefined
  const written = divided(share, terms.read(share.of))
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
    sentences: [own.rule, ...share.sentences],
  }
}

/** All are percents, but weeks and the replies of the middle post are counted. */
function ruleLine({ id, value, needed }: { id: string; value: number; needed: number }): Line {
  const names: Record<string, string> = own.names
  const show = id === 'weeks' ? formatNumber : id === 'replies' ? formatPrecise : words.percent
  return { name: names[id] ?? id, value: show(value), note: own.atLeast(show(needed)) }
}
