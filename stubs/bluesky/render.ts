import type { StubAccount, StubItem } from './shapes.ts'

type Odd = { unknownKeys: boolean; withoutCreatedAt: boolean }

/** A `profileViewDetailed`. */
export function renderProfile(account: StubAccount, odd: Odd) {
  const { did, handle, displayName, description, pronouns, website, createdAt } = account
  return {
    did,
    handle,
    displayName,
    description,
    pronouns,
    website,
    ...(!odd.withoutCreatedAt && { createdAt }),
    followersCount: account.followers,
    followsCount: account.follows,
    postsCount: account.postsCount,
    associated: { lists: 1, feedgens: 0, starterPacks: 0, labeler: false },
    labels: account.labels.map((label) => ({ ...label, uri: did, cts: '2024-01-01T00:00:00.000Z' })),
    ...(account.verified && {
      verification: { verifications: [], verifiedStatus: 'valid', trustedVerifierStatus: 'none' },
    }),
    ...keyOf(odd),
  }
}

/** An item of the author feed. A repost holds somebody else's post. */
export function renderItem({ did, handle }: StubAccount, item: StubItem, odd: Odd) {
  const author = item.isRepost
    ? { did: 'did:plc:rjpnqss3hm2tlcoaklft4a4a', handle: 'voisin-fictif.test' }
    : { did, handle }
  const { text, createdAt, langs, facets, embed } = item
  const parent = { uri: `at://${did}/app.bsky.feed.post/3n2bh6ir7q22b`, cid: 'bafyreiggqnlxho3d6vl5ha74ndncvibzijh' }
  return {
    post: {
      uri: `at://${author.did}/app.bsky.feed.post/${item.rkey}`,
      cid: 'bafyreih6rusp2xcij3mvrudbqaoztbkpi37ucvzpgpawznzyjlcmadjzv4',
      author,
      record: {
        $type: 'app.bsky.feed.post',
        text,
        createdAt,
        langs,
        facets,
        embed,
        ...(item.isReply && { reply: { root: parent, parent } }),
        ...keyOf(odd),
      },
      likeCount: item.likes,
      repostCount: 1,
      replyCount: 2,
      quoteCount: 0,
      bookmarkCount: 0,
      indexedAt: item.indexedAt,
      labels: [],
      ...keyOf(odd),
    },
    ...(item.isRepost && {
      reason: { $type: 'app.bsky.feed.defs#reasonRepost', by: { did, handle }, indexedAt: item.indexedAt },
    }),
  }
}

const keyOf = ({ unknownKeys }: Odd) => (unknownKeys ? { somethingNew: { $type: 'app.bsky.new#thing' } } : {})
