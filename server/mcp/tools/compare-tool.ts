import { z } from 'zod'
import { haveSameMethod, haveSameReading } from '#contract/compared-figures.ts'
import { COMPARED_FIGURES } from '#contract/figures.ts'
import { networkOf } from '#contract/networks.ts'
import { findDelivered } from '#server/analyses/analysis-store.ts'
import { parseId } from '#server/http/wire.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { tool } from '#server/mcp/tool.ts'
import { AnalysisId } from './analysis-id.ts'
import { ComparedFigure, comparedFigure, type Sides } from './told-figures.ts'

const Output = z.object({
  answer: z.string().describe('Which score is higher, and is it sure?'),
  obstacle: z
    .enum(['network', 'method', 'same_posts'])
    .nullable()
    .describe('Why they cannot be compared: two networks, two versions of the method, or the same posts read once'),
  figures: z.array(ComparedFigure),
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
    const figures = COMPARED_FIGURES.map((figure) => comparedFigure(sides, figure, obstacle === null))
    const answer = obstacle === null ? answerOf(figures[0]) : OBSTACLES[obstacle]
    return { said: answer, content: { answer, obstacle, figures } }
  },
})

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

/** Which, and is it sure? */
function answerOf(score: ComparedFigure | undefined): string {
  const highest = score?.values.find(({ analysis_id: id }) => id === score.highest)
  if (!score || !highest) return 'No score can be said to be the highest.'
  const told = `The score is highest for @${highest.target_username}: ${highest.said}.`
  return score.sure
    ? `${told} That is sure: no other interval reaches it.`
    : `${told} That is not sure: the difference is too small to conclude.`
}
