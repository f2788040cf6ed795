import { INSULTS, OTHERS } from '#server/model-reader/canaries.ts'
import { cleanPost } from '#server/model-reader/clean-post.ts'
import type { Answer, PostLabels } from '#server/model-reader/reader.ts'
import { seededRandom } from '#stubs/x/seeded-random.ts'
import { keyOf } from './told-posts.ts'

/** Of posts that are, the share it says are not; of those that are not, the share it says are; and of all, where it is unsure. */
export type ErrorRates = { missed: number; alarms: number; unsure: number; wrongTheme: number }

/** Words by which it judges a text that nobody told it about. */
const INSULTING =
  /\b(?:con|conne|débiles?|idiots?|ordures?|crétins?|minables?|trash|moron|stupid|déchets?|imbéciles?)\b/iu
const LAUGHING = /\b(?:blague|mdr|lol|joke|haha|ptdr)\b|😂|🤣/iu
const PUBLIC = /\b(?:gouvernement|député|élections?|ministre|sénat|loi|parti|senate|government|parliament|vote)/iu

const GREEN = /\b(?:compost|bac|vélo|épluchures|lombrics|cyclables?)\b/iu

const PLAIN: PostLabels = { toxic: 'no', humorous: 'no', political: 'no', theme: null }
const withoutDigits = (text: string) => keyOf(text).replace(/\d/g, '')

/** What an obedient model says of a text: the truth it was told, else what the words suggest, with errors of known rates. */
export function openMind() {
  const truths = new Map<string, PostLabels>()
  const canaries = new Map(
    [...INSULTS, ...OTHERS].map(({ text, expected }) => [withoutDigits(text), { ...PLAIN, ...expected }]),
  )
  let rates: ErrorRates = { missed: 0, alarms: 0, unsure: 0, wrongTheme: 0 }
  let seed = ''

  const erring = (truth: PostLabels, text: string): PostLabels => {
    const random = seededRandom(`${seed} ${keyOf(text)}`)
    const answer = (is: Answer): Answer => {
      // Drawn whether needed or not, so that one answer's error says nothing of the next one's.
      const [doubts, errs] = [random.happens(rates.unsure), random.next()]
      if (doubts) return 'unsure'
      if (is === 'yes') return errs < rates.missed ? 'no' : 'yes'
      return errs < rates.alarms ? 'yes' : 'no'
    }
    const [toxic, humorous, political] = [answer(truth.toxic), answer(truth.humorous), answer(truth.political)]
    const theme = random.happens(rates.wrongTheme) ? (truth.theme === 'arts' ? 'mode' : 'arts') : truth.theme
    return { toxic, humorous, political, theme }
  }

  return {
    /** Posts as people wrote them; they are known again once cleaned. */
    learn: (posts: readonly { text: string; labels: PostLabels }[]) => {
      for (const { text, labels } of posts) truths.set(keyOf(cleanPost(text)), labels)
    },
    err: (wanted: ErrorRates, drawnFrom: string) => {
      rates = wanted
      seed = drawnFrom
    },
    isCanary: (text: string) => canaries.has(withoutDigits(text)),
    labelsOf: (text: string): PostLabels =>
      canaries.get(withoutDigits(text)) ?? erring(truths.get(keyOf(text)) ?? suggestedBy(text), text),
    forget: () => {
      truths.clear()
      rates = { missed: 0, alarms: 0, unsure: 0, wrongTheme: 0 }
      seed = ''
    },
  }
}
export type Mind = ReturnType<typeof openMind>

function suggestedBy(text: string): PostLabels {
  const political = PUBLIC.test(text)
  return {
    toxic: INSULTING.test(text) ? 'yes' : 'no',
    humorous: LAUGHING.test(text) ? 'yes' : 'no',
    political: political ? 'yes' : 'no',
    theme: political ? 'politique' : GREEN.test(text) ? 'environnement' : null,
  }
}
