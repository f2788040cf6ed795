import * as fc from 'fast-check'
import { blueskyPosts, FeedPage } from '#server/sources/bluesky/bluesky-posts.ts'
import { blueskyProfile, WireProfile } from '#server/sources/bluesky/bluesky-profile.ts'
import { aCount, aMoment, maybe, type Reading, readAt } from './hostile-reading.ts'
import { hostileLink, hostileText } from './hostile-text.ts'

const DID = 'did:plc:tm7f57cjahfg6rl53u6ryp2p'
const anything = fc.anything({ maxDepth: 2 })
/** As written, or whatever a client may write in its place. */
const orAnything = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: anything })

const aLabel = fc.record({
  src: fc.constantFrom(DID, 'did:plc:ar7c4by46qjdydhdevvrndac'),
  val: fc.constantFrom('bot', 'spam', 'porn', 'graphic-media', '!warn', '!no-unauthenticated', ''),
  exp: maybe(aMoment),
})

const aWireProfile = fc.record({
  did: fc.constant(DID),
  handle: fc.constantFrom('camille-fictif.test', 'handle.invalid', 'A.Very-Long.name.bsky.social'),
  displayName: orAnything(hostileText),
  description: orAnything(hostileText),
  pronouns: orAnything(hostileText),
  website: orAnything(hostileLink),
  followersCount: aCount,
  followsCount: aCount,
  postsCount: aCount,
  createdAt: orAnything(aMoment),
  labels: orAnything(fc.array(orAnything(aLabel), { maxLength: 2 })),
  verification: orAnything(fc.record({ verifiedStatus: fc.constantFrom('valid', 'none', 'new') })),
})

const aPlace = fc.oneof(fc.nat({ max: 60 }), fc.integer(), fc.constantFrom(0, 3_000, Number.MAX_SAFE_INTEGER, 1.5))
/** Bytes that cut a character, go backwards or lie outside the text. */
const aFacet = fc.record({
  index: orAnything(fc.record({ byteStart: aPlace, byteEnd: aPlace })),
  features: orAnything(
    fc.array(
      orAnything(
        fc.record({
          $type: fc.constantFrom('app.bsky.richtext.facet#mention', '#link', '#tag', 'new#thing'),
          did: fc.constant(DID),
          uri: hostileLink,
          tag: hostileText,
        }),
      ),
      { maxLength: 3 },
    ),
  ),
})

const quoted = fc.constantFrom(`at://${DID}/app.bsky.feed.post/3k`, `at://${DID}/app.bsky.graph.list/3k`, 'at://')
const anEmbed = fc.record({
  $type: fc.constantFrom('app.bsky.embed.external', 'app.bsky.embed.record', 'app.bsky.embed.recordWithMedia', 'new'),
  external: orAnything(fc.record({ uri: hostileLink })),
  record: orAnything(fc.record({ uri: quoted, record: orAnything(fc.record({ uri: quoted })) })),
  media: orAnything(fc.record({ external: orAnything(fc.record({ uri: hostileLink })) })),
})

const aHandle = fc.constantFrom('', '@nom-fictif.bsky.social ', '@a.b.c ', '@did:plc:x ', 'nom@exemple.fr ', '@-.- ')
const anItem = fc.record({
  post: fc.record({
    uri: fc.stringMatching(/^[a-z2-7.~_:-]{1,14}$/).map((key) => `at://${DID}/app.bsky.feed.post/${key}`),
    author: fc.constant({ did: DID }),
    record: fc.record({
      text: fc.tuple(aHandle, hostileText).map((parts) => parts.join('')),
      createdAt: orAnything(aMoment),
      langs: orAnything(fc.array(fc.constantFrom('fr', 'fr-FR', 'en-US', '', 'zz', '中'), { maxLength: 3 })),
      facets: orAnything(fc.array(orAnything(aFacet), { maxLength: 4 })),
      reply: maybe(fc.constant({})),
      embed: orAnything(anEmbed),
      tags: orAnything(fc.array(hostileText, { maxLength: 3 })),
    }),
    likeCount: aCount,
    repostCount: aCount,
    replyCount: aCount,
    quoteCount: aCount,
    indexedAt: aMoment,
    labels: orAnything(fc.array(aLabel, { maxLength: 2 })),
  }),
})

/** Read as Bluesky's answers are. Posts of one key are one post, as in a feed. */
export const hostileBlueskyReading: fc.Arbitrary<Reading> = fc
  .record({
    wire: aWireProfile,
    feed: fc.oneof(
      { weight: 97, arbitrary: fc.array(orAnything(anItem), { maxLength: 8 }) },
      { weight: 3, arbitrary: fc.array(anItem, { minLength: 9, maxLength: 100 }) },
    ),
  })
  .map(({ wire, feed }) => {
    const profile = blueskyProfile(WireProfile.parse(wire), readAt)
    const posts = blueskyPosts(FeedPage.parse({ feed }).feed, profile, readAt)
    return { profile, posts: [...new Map(posts.map((post) => [post.id, post])).values()], readAt }
  })
