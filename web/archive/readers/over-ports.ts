import type { YearScore } from '#web/archive/analyse/score-of-year.ts'
import type { PostReading } from '#web/archive/analyse/see-posts.ts'
import type { ReadTweets } from '#web/archive/read/read-tweets.ts'
import { type Readers, readHere } from './readers.ts'

type Task =
  | { task: 'readTweets'; given: Parameters<Readers['readTweets']> }
  | { task: 'seePosts'; given: Parameters<Readers['seePosts']> }
  | { task: 'scoreOfYear'; given: Parameters<Readers['scoreOfYear']> }
type Asked = { nth: number } & Task
type Answered<Answer> = { nth: number; answer: Answer } | { nth: number; failed: string }
type Reader = { port: MessagePort; waiting: number }

/** One at work and one waiting: a reader is never without work while its answer travels. */
const PER_READER = 2

/** Readers in other Workers, each at the other end of a port; who has the least to do is asked. */
export function readersOver(ports: readonly MessagePort[]): Readers {
  const readers = ports.map((port): Reader => ({ port, waiting: 0 }))
  for (const port of ports) port.start()
  const idlest = () => readers.reduce((one, other) => (other.waiting < one.waiting ? other : one))
  return {
    atOnce: PER_READER * readers.length,
    readTweets: (...given) => ask<ReadTweets>(idlest(), { task: 'readTweets', given }, [given[0].json.buffer]),
    seePosts: (...given) => ask<PostReading[]>(idlest(), { task: 'seePosts', given }),
    scoreOfYear: (...given) => ask<YearScore>(idlest(), { task: 'scoreOfYear', given }),
  }
}

let asked = 0

/** `Answer`: as `answerTo` gives for such a task. */
function ask<Answer>(reader: Reader, task: Task, transfer: Transferable[] = []): Promise<Answer> {
  const { port } = reader
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  asked += 1
  const nth = asked
  const onMessage = ({ data }: MessageEvent<Answered<Answer>>) => {
    if (data.nth !== nth) return
    port.removeEventListener('message', onMessage)
    reader.waiting -= 1
    if ('failed' in data) reject(new Error(data.failed))
    else resolve(data.answer)
  }
  port.addEventListener('message', onMessage)
  reader.waiting += 1
  const message: Asked = { nth, ...task }
  port.postMessage(message, transfer)
  return promise
}

/** A reader's side: does what it is asked for. Its engine's files must be at hand. */
export function answerOver(port: MessagePort): void {
  const say = (answered: Answered<unknown>) => port.postMessage(answered)
  port.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
    const { nth } = data
    answerTo(data).then(
      (answer) => say({ nth, answer }),
      (error: unknown) => say({ nth, failed: String(error) }),
    )
  })
  port.start()
}

async function answerTo(asking: Task): Promise<unknown> {
  if (asking.task === 'readTweets') return readHere.readTweets(...asking.given)
  if (asking.task === 'seePosts') return readHere.seePosts(...asking.given)
  return readHere.scoreOfYear(...asking.given)
}
