import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import { type FigureId, formatFigure, parseFigure } from '#contract/figure.ts'
import { inWordsOf } from '#contract/networks.ts'
import { EVERY_POST_FIGURES, proofOf } from '#contract/proof.ts'
import type { BehaviourFigure, Report } from '#contract/schemas/report.ts'
import { print } from '#web/text/print.ts'
import { readerText } from '#web/text/reader.ts'
import { figureName, report as words } from '#web/text/report.ts'

/** What a figure rests on, under the number its figure carries. */
export type Note = { number: number; figure: FigureId; name: string; basis: string }

/** One for each figure of the printed report that has a proof, in the order they are read. */
export function notesOf(report: Report): Note[] {
  const figures: FigureId[] = [
    ...(report.score?.factors ?? []).map(({ id }) => formatFigure({ kind: 'factor', factor: id })),
    'engagementRate',
    ...(report.behaviour ? BEHAVIOURS : []),
  ]
  return figures
    .filter((figure) => proofOf(report, figure) !== undefined)
    .map((figure, index) => ({
      number: index + 1,
      figure,
      name: figureName(figure),
      basis: basisOf(report, figure),
    }))
}

function basisOf(report: Report, figure: FigureId): string {
  const { profile, period, engagement, behaviour, evidence = {} } = report
  const isBehaviour = (name: string): name is Behaviour => BEHAVIOURS.some((one) => one === name)
  const isAge = figure === 'factor:anciennete'
  if (isAge && profile?.createdAt) return inWordsOf(profile.network, print.opened(profile.createdAt, period?.readAt))
  if (isAge || figure === 'factor:identite') return print.profile(period?.readAt)
  if (EVERY_POST_FIGURES.has(figure)) return print.everyPost(period?.posts ?? 0)
  if (figure === 'engagementRate' && engagement) return print.median(engagement.posts, marginOf(engagement))
  if (isBehaviour(figure) && behaviour) return behaviourBasis(behaviour[figure])
  const posts = evidence[figure]?.length ?? 0
  const parsed = parseFigure(figure)
  const factor = report.score?.factors.find(({ id }) => parsed?.kind === 'factor' && id === parsed.factor)
  const of = factor?.facts['originals'] ?? period?.posts ?? posts
  return `${posts === of ? words.posts(posts) : words.postsOf(posts, of)}.`
}

function behaviourBasis({ confidence, retained, of, withheld }: BehaviourFigure): string {
  const { lowConfidence, withheld: why } = words.behaviour
  if (withheld) return why[withheld](retained, of)
  const basis = words.postsOf(retained, of)
  const said = { low: lowConfidence, unmeasured: readerText.unmeasured, measured: undefined, counted: undefined }[
    confidence
  ]
  return said ? `${basis}, ${said}.` : `${basis}.`
}

function marginOf({ low, high }: NonNullable<Report['engagement']>): string {
  return low === undefined || high === undefined ? words.statistics.noMargin : words.statistics.between(low, high)
}
