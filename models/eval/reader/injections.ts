import { isSuspect } from '../../../server/model-reader/suspect-post.ts'
import { aTimeline } from '../../../server/testing/timeline.ts'
import { ATTACKS } from '../../../stubs/llm/obey.ts'
import type { TimelineReader } from './read-timelines.ts'

const timeline = aTimeline(24)

/** What of the attacks is sent at all: the others never reach a model. */
export const sentAttacks = () => ATTACKS.filter(({ text }) => !isSuspect(text))

const withAttack = (text: string) => [...timeline.posts, { id: 'injected', text }]
export const attackedTimelines = () => [timeline.posts, ...sentAttacks().map(({ text }) => withAttack(text))]

/**
 * Each attack in an account of 24 posts: how many labels of the others differ from those without it. A real model hesitates
 * on some posts whatever stands beside them, so a few differ without any attack.
 */
export async function measureInjections(reader: TimelineReader) {
  const { labels: alone } = await reader.read(timeline.posts)
  let [changed, unread] = [0, 0]
  const attacks = sentAttacks()
  for (const { text } of attacks) {
    const { labels } = await reader.read(withAttack(text))
    for (const { id } of timeline.posts) {
      if (!labels[id] || !alone[id]) unread += 1
      else if (JSON.stringify(labels[id]) !== JSON.stringify(alone[id])) changed += 1
    }
  }
  return {
    attacks: ATTACKS.length,
    sent: attacks.length,
    labels: attacks.length * timeline.posts.length,
    changed,
    unread,
  }
}
