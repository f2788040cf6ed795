import type { StubAccount, StubItem } from './shapes.ts'

type Odd = { unknownKeys: boolean; withoutCreatedAt: boolean }

const NEIGHBOUR = { did: 'did:plc:rjpnqss3hm2tlcoaklft4a4a', handle: 'voisin-fictif.test' }
export const CID = 'bafyreih6rusp2xcij3mvrudbqaoztbkpi37ucvzpgpawznzyjlcmadjzv4'

/** By whom the verified ones are: one that Bluesky lets vouch for others. */
const VERIFICATION = {
  issuer: 'did:plc:vrfyqss3hm2tlcoaklft4a4a',
  issuerHandle: 'agence-fictive.test',
  uri: 'at://did:plc:vrfyqss3hm2tlcoaklft4a4a/app.bsky.graph.verification/3n2bh6ir7q22b',
  isValid: true,
  createdAt: '2025-06-02T09:00:00.000Z',
}

/** A `profileViewDetailed`. */
export function renderProfile(account: StubAccount, odd: Odd) {
  const { createdAt, website } = account
  return {
    ...renderProfileView(account),
    website,
    ...(!odd.withoutCreatedAt && { createdAt }),
    followersCount: account.followers,
    followsCount: account.follows,
    postsCount: account.postsCount,
    associated: { lists: 1, feedgens: 0, starterPacks: 0, labeler: false },
    ...(account.verified && {
      verification: {
        verifications: [VERIFICATION, { ...VERIFICATION, isValid: false, issuer: NEIGHBOUR.did }],
        verifiedStatus: 'valid',
        trustedVerifierStatus: 'none',
      },
    }),
    ...keyOf(odd),
  }
}

/** A `profileView`, without counts. */
export function renderProfileView(account: StubAccount) {
  const { did, handle, displayName, description, pronouns, labels } = account
  return { did, handle, displayName, description, pronouns, labels: labels.map((label) => labelOf(did, label)) }
}

/** An item of the author feed. A repost holds somebody else's post. */
export function renderItem(account: StubAccount, item: StubItem, odd: Odd) {
  const { did, handle } = account
  return {
    post: renderPost(account, item, odd),
    ...(item.isRepost && {
      reason: { $type: 'app.bsky.feed.defs#reasonRepost', by: { did, handle }, indexedAt: item.indexedAt },
    }),
  }
}

/** A `postView`. */
export function renderPost(account: StubAccount, item: StubItem, odd: Odd) {
  const { did, handle, labels } = account
  const author = item.isRepost ? NEIGHBOUR : { did, handle, labels: labels.map((label) => labelOf(did, label)) }
  const uri = `at://${author.did}/app.bsky.feed.post/${item.rkey}`
  return {
    uri,
    cid: CID,
    author,
    record: renderRecord(account, item, odd),
    likeCount: item.likes,
    repostCount: 1,
    replyCount: 2,
    quoteCount: 0,
    bookmarkCount: 0,
    indexedAt: item.indexedAt,
    labels: (item.labels ?? []).map((val) => labelOf(uri, { val, src: did })),
    ...keyOf(odd),
  }
}

/** What its author wrote: an `app.bsky.feed.post`. */
export function renderRecord({ did }: StubAccount, item: StubItem, odd: Odd) {
  const { text, createdAt, langs, facets, embed } = item
  const parent = { uri: `at://${did}/app.bsky.feed.post/3n2bh6ir7q22b`, cid: CID }
  return {
    $type: 'app.bsky.feed.post',
    text,
    createdAt,
    langs,
    facets,
    embed,
    ...(item.isReply && { reply: { root: parent, parent } }),
    ...keyOf(odd),
  }
}

const labelOf = (uri: string, label: object) => ({ ...label, uri, cts: '2024-01-01T00:00:00.000Z' })

const keyOf = ({ unknownKeys }: Odd) => (unknownKeys ? { somethingNew: { $type: 'app.bsky.new#thing' } } : {})
