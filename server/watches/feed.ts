import { type Language, prefixOf } from '#contract/languages.ts'
import { watchWords as english } from '#contract/watch-words.en.ts'
import { watchWords as french } from '#contract/watch-words.fr.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { minutes } from '#server/lib/clock.ts'
import { escapeHtml } from '#server/lib/html.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken } from '#server/lib/token.ts'
import type { Services } from '#server/services.ts'
import { type Change, listChanges } from './reading-store.ts'
import { findFeed } from './settings-store.ts'
import { shownChange } from './watch-wire.ts'

const WORDS = { fr: french, en: english }

type FeedServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** What changed in a customer's watched accounts, as Atom (RFC 4287), for whoever holds its address. No word of a post is in it. */
export async function readFeed({ db, now, publicUrl }: FeedServices, token: string, address: string): Promise<string> {
  await countAttempt(db, now, [{ key: throttleKey('watch-feed', address), limit: 120, windowMs: minutes(60) }])
  const feedHash = hashToken(token)
  const feed = await findFeed(db, feedHash)
  if (!feed) throw new Refusal('feed_over')
  const { accountId, language } = feed
  // Once it is found: a secret of anybody's making does not fill its customer's limit.
  await countAttempt(db, now, [{ key: throttleKey('watch-feed-of', accountId), limit: 240, windowMs: minutes(60) }])
  return asAtom(await listChanges(db, accountId), { feedHash, language, publicUrl, now: now() })
}

type Listed = Awaited<ReturnType<typeof listChanges>>[number]
type Frame = { feedHash: Buffer; language: Language; publicUrl: string; now: Date }

function asAtom(listed: readonly Listed[], { feedHash, language, publicUrl, now }: Frame): string {
  const { feed } = WORDS[language]
  const page = `${publicUrl}${prefixOf(language)}/app/dashboard?surveillance`
  const updated = listed[0]?.at ?? now
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${publicUrl}/#${feedHash.toString('hex', 0, 16)}</id>
  <title>${escapeHtml(feed.title)}</title>
  <subtitle>${escapeHtml(feed.subtitle)}</subtitle>
  <author><name>Verso</name></author>
  <link rel="alternate" href="${escapeHtml(page)}"/>
  <updated>${updated.toISOString()}</updated>
${listed.map((reading) => entry(reading, language, { publicUrl, page })).join('')}</feed>
`
}

function entry(
  { watchId, dueAt, analysisId, username, changes, at }: Listed,
  language: Language,
  { publicUrl, page }: { publicUrl: string; page: string },
): string {
  const said = changes.map((change) => sentence(change, language))
  const href = analysisId === null ? page : `${publicUrl}${prefixOf(language)}/app/analysis/${analysisId}`
  return `  <entry>
    <id>urn:uuid:${watchId}:${dueAt.getTime()}</id>
    <title>${escapeHtml(WORDS[language].feed.entry(username, said[0] ?? ''))}</title>
    <link href="${escapeHtml(href)}"/>
    <updated>${at.toISOString()}</updated>
    <content type="text">${escapeHtml(said.join('\n'))}</content>
  </entry>
`
}

function sentence(change: Change, language: Language): string {
  const words = WORDS[language]
  const shown = shownChange(change)
  return shown.kind === 'fact' ? words.fact(shown) : words.figure(shown.figure, shown.state, shown.before, shown.after)
}
