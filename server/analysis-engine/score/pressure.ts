import { beyondFirst, conductOf, NEUTRAL_POSTS } from './curves.ts'
import { isByModel, type LinkedPost, type Pressure } from './read-links.ts'
import type { Measure } from './scored-account.ts'

const SCALE = 0.15
/** Against a post that presses by its words: an invitation to a private channel, a sales page. */
const WORTH = { channel: 0.75, selling: 0.5 }
/**
 * Selling alone presses nobody: an honest shop links to itself in every post. Beyond this share of the posts it counts
 * only as much as there is pressure beside it.
 */
const SELLING_ALONE = 0.06

/** Posts that press by a formula, or lead to a private channel or a sales page. That none is found reassures little. */
export function pressure(linked: readonly LinkedPost[]): Measure & { loss: number } {
  const pressing = linked.flatMap(({ post, pressure: found }) => (found ? [{ id: post.id, found }] : []))
  const count = (kind: Pressure['kind']) => pressing.filter(({ found }) => found.kind === kind).length
  const facts = {
    pressing: count('pressing'),
    byModel: pressing.filter(({ found }) => isByModel(found)).length,
    selling: count('selling'),
    channels: count('channel'),
    posts: linked.length,
  }
  return {
    ...pressureCounted(facts),
    posts: pressing.map(({ id }) => id),
    readings: new Map(pressing.map(({ id, found: { reason, marks } }) => [id, { reason, ...(marks && { marks }) }])),
  }
}

/** From how many posts press in each way alone. */
export function pressureCounted(facts: PressureCounts): Measure & { loss: number } {
  const count = beyondFirst(weighed(facts))
  return { id: 'pression', ...conductOf('pression', { count, of: facts.posts, scale: SCALE }), facts }
}

/** `byModel`: of those that press, the ones without a formula or a link to show. */
export type PressureCounts = Record<'pressing' | 'byModel' | 'selling' | 'channels' | 'posts', number>

/** So many posts that press or sell by a sign one can show, and the model's word counts in full. */
const SIGNS_IN_FULL = 2

function weighed({ pressing, byModel, selling, channels, posts }: PressureCounts): number {
  const signs = pressing - byModel + selling + channels
  const sure = pressing - byModel + byModel * Math.min(1, signs / SIGNS_IN_FULL) + WORTH.channel * channels
  return sure + Math.min(WORTH.selling * selling, SELLING_ALONE * (posts + NEUTRAL_POSTS) + sure)
}
