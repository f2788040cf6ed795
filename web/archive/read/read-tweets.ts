import { type ItemBatch, parseItems } from './item-batches.ts'
import { readTweet, type Tweet } from './tweet.ts'

/** What items of a file of posts are. */
export type ReadTweets = { items: number; tweets: Tweet[]; retweets: number; unreadable: number }

export function readTweets(batch: ItemBatch, now: Date): ReadTweets {
  const tweets: Tweet[] = []
  let [retweets, unreadable] = [0, 0]
  const unparsed = parseItems(batch, (item) => {
    const tweet = readTweet(item, now)
    if (tweet === null) unreadable += 1
    else if (tweet === 'retweet') retweets += 1
    else tweets.push(tweet)
  })
  return { items: batch.ends.length, tweets, retweets, unreadable: unreadable + unparsed }
}
