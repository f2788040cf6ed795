import { isMisleading, LABELS, type LabelName, type LabelValue, PLAIN, type PostLabels } from '#contract/labels.ts'
import { CLAIMS, type Expected, INSULTS, OTHERS } from '#server/model-reader/canaries.ts'
import { cleanPost } from '#server/model-reader/clean-post.ts'
import { seededRandom } from '#stubs/seeded-random.ts'
import { keyOf } from './told-posts.ts'

/** Of posts that are, the share it says are not; of those that are not, the share it says are; and of all, where it is unsure. */
export type ErrorRates = { missed: number; alarms: number; unsure: number; wrongTheme: number }

/** Words by which it judges a text that nobody told it about. */
const INSULTING =
  /\b(?:con|conne|débiles?|idiots?|ordures?|crétins?|minables?|trash|moron|stupid|déchets?|imbéciles?)\b/iu
const LAUGHING = /\b(?:blague|mdr|lol|joke|haha|ptdr)\b|😂|🤣/iu
const PUBLIC = /\b(?:gouvernement|député|élections?|ministre|sénat|loi|parti|senate|government|parliament|vote)/iu

const GREEN = /\b(?:compost|bac|vélo|épluchures|lombrics|cyclables?)\b/iu

const withoutDigits = (text: string) => keyOf(text).replace(/\d/g, '')

/** What an obedient model says of a text: the truth it was told, else what the words suggest, with errors of known rates. */
export function openMind() {
  const truths = new Map<string, PostLabels>()
  const canaries = new Map(
    [...INSULTS, ...OTHERS, ...CLAIMS].map(({ text, expected }) => [
      withoutDigits(text),
      labelsOfCanary(text, expected),
    ]),
  )
  let rates: ErrorRates = { missed: 0, alarms: 0, unsure: 0, wrongTheme: 0 }
  let seed = ''

  const erring = (truth: PostLabels, text: string): PostLabels => {
    const random = seededRandom(`${seed} ${keyOf(text)}`)
    const answer = <Name extends LabelName>(name: Name): LabelValue<Name> => {
      const [nothing, ...found] = LABELS[name]
      // Drawn whether needed or not, so that one answer's error says nothing of the next one's.
      const [doubts, errs] = [random.happens(rates.unsure), random.next()]
      if (doubts) return 'unsure'
      if (truth[name] !== nothing) return errs < rates.missed ? nothing : truth[name]
      // Words to quote come with the truth only.
      return errs < rates.alarms && name !== 'misleads' ? (found.at(-1) ?? nothing) : nothing
    }
    const answered = {
      scorn: answer('scorn'),
      humorous: answer('humorous'),
      political: answer('political'),
      says: answer('says'),
      misleads: answer('misleads'),
      asks: answer('asks'),
      corrects: answer('corrects'),
      support: answer('support'),
    }
    const theme = random.happens(rates.wrongTheme) ? (truth.theme === 'arts' ? 'mode' : 'arts') : truth.theme
    return { ...answered, theme, words: isMisleading(answered) ? truth.words : null }
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

/** The first of the values that nobody contests; of what misleads it quotes the whole. */
function labelsOfCanary(text: string, expected: Expected): PostLabels {
  const first = <Name extends LabelName>(name: Name): LabelValue<Name> => expected[name]?.[0] ?? PLAIN[name]
  return {
    ...PLAIN,
    says: first('says'),
    support: first('support'),
    misleads: first('misleads'),
    scorn: first('scorn'),
    asks: first('asks'),
    corrects: first('corrects'),
    humorous: first('humorous'),
    political: first('political'),
    words: first('misleads') === 'no' ? null : text.split('{}')[0]?.trim() || text,
  }
}

function suggestedBy(text: string): PostLabels {
  const political = PUBLIC.test(text)
  return {
    ...PLAIN,
    scorn: INSULTING.test(text) ? 'person' : 'no',
    humorous: LAUGHING.test(text) ? 'yes' : 'no',
    political: political ? 'yes' : 'no',
    theme: political ? 'politique' : GREEN.test(text) ? 'environnement' : null,
  }
}
