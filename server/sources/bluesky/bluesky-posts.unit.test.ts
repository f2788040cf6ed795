import { expect, test } from 'vitest'
import { aProfile } from '#server/analysis-engine/test-builders.ts'
import { blueskyPosts } from './bluesky-posts.ts'

const did = 'did:plc:tm7f57cjahfg6rl53u6ryp2p'
const moderation = 'did:plc:ar7c4by46qjdydhdevvrndac'
const at = new Date('2026-11-15T12:00:00Z')
const profile = aProfile({ network: 'bluesky', id: did, username: 'camille-fictif.test', createdAt: null })

const anItem = (key: string, more: object = {}) => ({
  post: {
    uri: `at://${did}/app.bsky.feed.post/${key}`,
    author: { did },
    record: { text: 'Le compost se porte bien.', createdAt: '2026-11-10T12:00:00.000Z' },
    indexedAt: '2026-11-10T12:00:00.000Z',
    ...more,
  },
})
const idsOf = (feed: object[]) => blueskyPosts(feed, profile, at).map(({ id }) => id)

test('a post that moderation hides is not read, unless it was shown again; other labels change nothing', () => {
  const labelled = (key: string, label: object) => anItem(key, { labels: [{ src: moderation, ...label }] })
  const feed = [
    anItem('plain'),
    labelled('hidden', { val: '!hide' }),
    labelled('taken-down', { val: '!takedown' }),
    labelled('shown-again', { val: '!hide', neg: true }),
    labelled('over', { val: '!hide', exp: '2026-11-14T00:00:00Z' }),
    labelled('warned', { val: '!warn' }),
  ]
  expect(idsOf(feed)).toEqual(['plain', 'shown-again', 'over', 'warned'])
})

test('what somebody else wrote is not read as the account’s own, whatever address it is given', () => {
  expect(idsOf([anItem('mine'), anItem('another-s', { author: { did: moderation } })])).toEqual(['mine'])
})
