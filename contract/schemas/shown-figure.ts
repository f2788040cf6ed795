import { z } from 'zod'

/** What may be said of a figure, decided once by the engine: every medium draws it and decides nothing (docs/decisions/0097). */
export const ShownFigure = z.object({
  kind: z
    .enum([
      'share',
      'band',
      'at-most',
      'at-least',
      'to-read',
      'unread',
      'count',
      'rate',
      'pace',
      'number',
      'score',
      'points',
    ])
    .describe(
      'share: a percentage; band: the margin is too wide for one; at-most: nothing was found; at-least: only `least` is sure; to-read: posts to judge for oneself; unread: nobody who can read it has; count: how many posts; rate: percents of something larger than the posts, such as the followers; pace: posts a day; number: read off the profile; score: out of 100; points: added to the score or taken from it',
    ),
  value: z
    .number()
    .optional()
    .describe(
      'Rounded as it is shown, shares to whole percents; of a band what its posts come to, which no medium shows',
    ),
  low: z.number().optional().describe('With high the 95 %; both absent where no margin is known'),
  high: z.number().optional(),
  least: z
    .int()
    .optional()
    .describe('Of at-least: of the posts counted, so many at least are right, 97.5 times in 100'),
  count: z.int().optional().describe('The posts it counts, which its evidence lists'),
  of: z.int().optional().describe('The posts it is counted among'),
  why: z
    .enum(['wide', 'imprecise', 'language', 'few', 'doubtful', 'unmeasured'])
    .optional()
    .describe(
      'Why there is no percentage or no margin. wide: it passes 40 points; imprecise: too few of the posts counted are right; language: our models are not measured well enough in English; few: too few posts; doubtful: the reading is not sure enough; unmeasured: read by a model that nobody measured',
    ),
  by: z
    .enum(['rules', 'models', 'reader'])
    .optional()
    .describe('Who decided of each post: published rules, our own models, the operator’s language model (`reader`)'),
  expected: z
    .object({ all: z.number(), retained: z.number() })
    .optional()
    .describe('The sum of our models’ probabilities over all `of` posts, and over those counted'),
  unsure: z.int().optional().describe('Posts that the operator’s language model could not decide'),
})

export type ShownFigure = z.infer<typeof ShownFigure>
