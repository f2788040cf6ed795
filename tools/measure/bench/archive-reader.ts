import { openAsBlob } from 'node:fs'
import { readArchive } from '#web/archive/read/read-archive.ts'
import { readHere } from '#web/archive/readers/readers.ts'

/** Our reader, in a process of its own, whose memory is then its own: posts, processor's time and the most memory it had. */
const file = new File([await openAsBlob(process.argv[2] ?? '')], 'archive.zip')
const { account } = await readArchive([file], { now: new Date(), readers: readHere, onProgress: () => {} })
const { user, system } = process.cpuUsage()
console.log(
  JSON.stringify({
    posts: account.posts.length + account.notes.retweets,
    processorMs: (user + system) / 1_000,
    peakMegabytes: process.resourceUsage().maxRSS / 1_024,
  }),
)
