import { z } from 'zod'
import { BEHAVIOURS } from '#contract/behaviours.ts'
import {
  behaviourOf,
  haveSameMethod,
  haveSameReading,
  type Measure,
  rateOf,
  scoreOf,
} from '#contract/compared-figures.ts'
import type { FigureId } from '#contract/figure.ts'
import { networkOf } from '#contract/networks.ts'
import type { Report } from '#contract/schemas/report.ts'
import { estimatesOf, isSameFigure, leadersOf, standingOf } from '#contract/standing.ts'
import { findDelivered } from '#server/analyses/analysis-store.ts'
import { parseId } from '#server/analyses/routes.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { tool } from '#server/mcp/tool.ts'
import { AnalysisId } from './analysis-id.ts'

/** Those that have a margin, by which alone two reports are told apart. */
const FIGURES: readonly { figure: FigureId; of: (report: Report) => Measure | undefined }[] = [
  { figure: 'credibilityScore', of: scoreOf },
  ...BEHAVIOURS.map((name) => ({ figure: name, of: (report: Report) => behaviourOf(report, name) })),
  { figure: 'engagementRate', of: rateOf },
]

const Value = z.object({
  analysis_id: z.uuid(),
  target_username: z.string(),
  value: z.number(),
  low: z.number().optional(),
  high: z.number().optional(),
})
const Compared = z.object({
  figure: z.string(),
  values: z.array(Value).describe('Of the reports that have it, with its 95 % interval'),
  highest: z
    .uuid()
    .nullable()
    .describe('Whose value is highest; null where several are, or where they cannot be compared'),
  sure: z
    .boolean()
    .describe('Whether its interval is apart from every other: otherwise the difference is too small to conclude'),
})
const Output = z.object({
  answer: z.string().describe('Which score is higher, and is it sure?'),
  obstacle: z
    .enum(['network', 'method', 'same_posts'])
    .nullable()
    .describe('Why they cannot be compared: two networks, two versions of the method, or the same posts read once'),
  figures: z.array(Compared),
})

export const compareTool = tool({
  name: 'compare',
  title: 'Compare reports',
  description:
    'Compares two to four reports of the customer: which is higher on each figure, and whether that is sure or the intervals overlap. ' +
    'Reports of two networks or of two versions of the method are not compared. Free.',
  scope: 'analyses:read',
  isReadOnly: true,
  input: z.strictObject({ analysis_ids: z.array(AnalysisId).min(2).max(4) }),
  output: Output,
  run: async ({ db }, { customer }, { analysis_ids: ids }) => {
    const [first, ...others] = await Promise.all(
      ids.map(async (written) => {
        const id = parseId({ id: written })
        const delivered = await findDelivered(db, customer.id, id)
        if (!delivered) throw new Refusal('not_found')
        return { id, username: delivered.username, report: delivered.report }
      }),
    )
    if (!first) throw new Refusal('not_found')
    const sides: Sides = { list: [first, ...others] }
    const obstacle = obstacleTo(sides)
    const figures = FIGURES.map(({ figure, of }) => comparedFigure(sides, figure, of, obstacle === null))
    const answer = obstacle === null ? answerOf(figures[0]) : OBSTACLES[obstacle]
    return { said: answer, content: { answer, obstacle, figures } }
  },
})

type Side = { id: string; username: string; report: Report }
type Sides = { list: readonly [Side, ...Side[]] }

function obstacleTo({ list }: Sides): keyof typeof OBSTACLES | null {
  const [{ username, report }] = list
  if (list.some((side) => networkOf(side.username) !== networkOf(username))) return 'network'
  if (!list.every((side) => haveSameMethod(report, side.report))) return 'method'
  return list.every((side) => haveSameReading(report, side.report)) ? 'same_posts' : null
}

const OBSTACLES = {
  network: 'They cannot be compared: each network is measured by a method of its own.',
  method: 'They cannot be compared: they were not made by the same version of the method.',
  same_posts: 'There is nothing to compare: they are about the same posts, read once.',
}

function comparedFigure(
  sides: Sides,
  figure: FigureId,
  of: (report: Report) => Measure | undefined,
  isComparable: boolean,
): z.infer<typeof Compared> {
  const measured = isComparable && isSameFigure(sides, figure) ? estimatesOf(sides, ({ report }) => of(report)) : []
  const [leader, ...level] = measured.length < 2 ? [] : leadersOf(measured)
  const standing = isComparable ? standingOf(sides, figure, ({ report }) => of(report)) : undefined
  return {
    figure,
    values: sides.list.flatMap(({ id, username, report }) => {
      const measure = of(report)
      return measure ? [{ analysis_id: id, target_username: username, ...measure }] : []
    }),
    highest: leader && level.length === 0 ? leader.side.id : null,
    sure: standing?.kind === 'highest' && !standing.isPartial,
  }
}

/** Which, and is it sure? */
function answerOf(score: z.infer<typeof Compared> | undefined): string {
  const highest = score?.values.find(({ analysis_id: id }) => id === score.highest)
  if (!score || !highest) return 'No score can be said to be the highest.'
  const { target_username: username, value, low, high } = highest
  const told = `The score is highest for @${username}: ${value} (95 %: ${low} to ${high}).`
  return score.sure
    ? `${told} That is sure: no other interval reaches it.`
    : `${told} That is not sure: the difference is too small to conclude.`
}
