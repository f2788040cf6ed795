import { readFileSync } from 'node:fs'
import { LABEL_NAMES, LABELS, PLAIN, type PostLabels } from '#contract/labels.ts'
import { isThemeId } from '#contract/themes.ts'
import { PROMPT_HASH } from '#server/model-reader/prompt.ts'
import type { ModelReader } from '#server/model-reader/reader.ts'

/** Of the prompt that the texts were read through: another prompt is another reader, and they are read again. */
export const RECORDED_PROMPT = 'a3d7ecd4'
export const RECORDED_VERSION = `recorded prompt:${PROMPT_HASH}`

/** What was said once of every post that the demonstration's people can write (README.md): nothing is sent anywhere. */
export function openRecordedReader(): ModelReader {
  const readings = readRecorded()
  return {
    version: RECORDED_VERSION,
    provider: 'lecture enregistrée',
    read: async (posts) => {
      const read = posts.map(({ id, text }) => ({ id, labels: readings.get(ownWords(text)) }))
      return {
        labels: new Map(read.flatMap(({ id, labels }) => (labels ? [[id, labels] as const] : []))),
        unread: read.flatMap(({ id, labels }) => (labels ? [] : [id])),
      }
    },
    choose: async () => null,
  }
}

/** By the words themselves: whom a post answers, its link and its hashtags are drawn anew each day. */
export function readRecorded(): ReadonlyMap<string, PostLabels> {
  const [head = '', ...lines] = readFileSync(new URL('readings.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const columns = head.split('\t')
  return new Map(
    lines.flatMap((line) => {
      const cells = new Map(line.split('\t').map((cell, nth) => [columns[nth] ?? '', cell]))
      const labels = labelsIn(cells)
      return variantsOf((cells.get('text') ?? '').replaceAll('\\n', '\n')).map(
        (text) => [ownWords(text), labels] as const,
      )
    }),
  )
}

/** Of a line of a table whose columns are named after the labels. */
export function labelsIn(cells: ReadonlyMap<string, string>): PostLabels {
  const theme = cells.get('theme') ?? ''
  const answers = Object.fromEntries(
    LABEL_NAMES.map((name) => {
      const answer = [...LABELS[name], 'unsure'].find((value) => value === cells.get(name))
      if (answer === undefined) throw new Error(`${name} cannot be ${cells.get(name)}`)
      return [name, answer]
    }),
  )
  return { ...PLAIN, ...answers, theme: isThemeId(theme) ? theme : null, words: cells.get('words') || null }
}

/** « {Onze|Neuf} brancards » is two texts. */
function variantsOf(text: string): string[] {
  const [all, choices] = /\{([^{}]*)\}/.exec(text) ?? []
  if (all === undefined || choices === undefined) return [text]
  return choices.split('|').flatMap((choice) => variantsOf(text.replace(all, () => choice)))
}

const ownWords = (text: string) =>
  text
    .replace(/^(?:@\S+\s+)+/, '')
    .replace(/(?:\s{1,9}(?:https?:\/\/\S{1,300}|#[\p{L}\p{N}_]{1,100})){1,20}$/u, '')
    .trim()
