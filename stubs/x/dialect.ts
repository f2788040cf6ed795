/**
 * X renamed tweet to post in its spec of 2026-08-07 and answers in either word since. `auto` follows the
 * request, `mixed` is what was seen live: posts in the new words, users with `tweet_count`.
 */
export type Dialect = 'auto' | Words | 'mixed'

export type Words = 'tweet' | 'post'

export function wordsOfAnswer(dialect: Dialect, about: 'user' | 'post', asked: Words | undefined): Words {
  if (dialect === 'auto') return asked ?? 'tweet'
  if (dialect === 'mixed') return about === 'user' ? 'tweet' : 'post'
  return dialect
}

const tweetByPost = new Map([
  ['post_count', 'tweet_count'],
  ['repost_count', 'retweet_count'],
  ['referenced_posts', 'referenced_tweets'],
  ['note_post', 'note_tweet'],
  ['edit_history_post_ids', 'edit_history_tweet_ids'],
  ['pinned_post_id', 'pinned_tweet_id'],
  ['most_recent_post_id', 'most_recent_tweet_id'],
])
const postByTweet = new Map([...tweetByPost].map(([post, tweet]) => [tweet, post]))

/** The stub thinks in the new words; these are the two ways out and in. */
export function inWords(name: string, words: Words): string {
  return words === 'tweet' ? (tweetByPost.get(name) ?? name) : name
}

export function inPostWords(name: string): string {
  return postByTweet.get(name) ?? name
}
