import { readdirSync, readFileSync } from 'node:fs'
import type { AdvertisingKind } from '../../contract/advertising.ts'
import { advertisingReader } from '../../server/analysis-engine/advertising/read-advertising.ts'
import { declaredShare } from '../../server/analysis-engine/advertising/share-interval.ts'
import { wilson } from '../../server/analysis-engine/statistics/intervals.ts'
import { detectLanguage } from '../../server/analysis-engine/text/language.ts'
import { kappa } from './agreement.ts'
import { type Figures, record, recordAll, valueOf } from './figures.ts'
import { decimals, printTable } from './table.ts'

const FOLDER = new URL('../advertising/', import.meta.url)
/** Accounts from here on were written by who had not seen the rules, which were left as they are (advertising/README.md). */
const FIRST_MEASURED = 77
/** What a share needs, as in the product. */
const FEWEST_COMMERCIAL = 5

const LABELS = { N: 'none', O: 'own', C: 'declared', U: 'unclear', X: 'unmentioned' } as const
type Label = (typeof LABELS)[keyof typeof LABELS]
type Read = { account: number; label: Label; found: AdvertisingKind | 'none' }

/**
 * How often a post that we count as advertising is, and how many we miss, on whole accounts; and whether the interval of the share
 * that says so holds the truth. Its own figures are those of the accounts left out.
 */
export function measureAdvertising(figures: Figures) {
  const read = readAccounts()
  const [tuned, measured] = [
    read.filter(({ account }) => account < FIRST_MEASURED),
    read.filter(({ account }) => account >= FIRST_MEASURED),
  ]
  measureSet(figures, 'advertising.tuned', tuned)
  measureSet(figures, 'advertising.measured', measured)
  const twice = labelledTwice()
  record(figures, 'advertising.twice', twice.length)
  record(figures, 'advertising.kappa', kappa(twice))
  measureCoverage(figures, read)
  const of = (set: string, name: string) => valueOf(figures, `advertising.${set}.${name}`)
  printTable(
    `advertising: ${of('tuned', 'posts')} posts the rules were tuned on, ${of('measured', 'posts')} left out; kappa ${decimals(valueOf(figures, 'advertising.kappa'))} on ${twice.length}`,
    ['precision', 'recall', 'left out: precision', 'at least', 'recall'],
    (['unmentioned', 'declared', 'own'] as const).map((kind) => [
      kind,
      decimals(of('tuned', `${kind}.precision`)),
      decimals(of('tuned', `${kind}.recall`)),
      decimals(of('measured', `${kind}.precision`)),
      decimals(wilson(of('measured', `${kind}.right`), of('measured', `${kind}.found`)).low),
      decimals(of('measured', `${kind}.recall`)),
    ]),
  )
}

function measureSet(figures: Figures, id: string, read: readonly Read[]) {
  recordAll(figures, id, { accounts: new Set(read.map(({ account }) => account)).size, posts: read.length })
  for (const kind of ['unmentioned', 'declared', 'own'] as const) {
    const [found, truth] = [read.filter((one) => isOf(one.found, kind)), read.filter((one) => isOf(one.label, kind))]
    const right = found.filter((one) => isOf(one.label, kind)).length
    const counts = { found: found.length, right, truth: truth.length }
    recordAll(figures, `${id}.${kind}`, { ...counts, precision: right / found.length, recall: right / truth.length })
  }
}

/** A mention that is not clear is one. */
const isOf = (label: Label, kind: Label) => label === kind || (kind === 'declared' && label === 'unclear')

/** Of the accounts of which the product would show a share. */
function measureCoverage(figures: Figures, read: readonly Read[]) {
  const accounts = [...Map.groupBy(read, ({ account }) => account).values()].map((posts) => {
    const count = (of: 'label' | 'found', kind: Label) => posts.filter((one) => isOf(one[of], kind)).length
    const [declared, unmentioned] = [count('found', 'declared'), count('found', 'unmentioned')]
    const truth = count('label', 'declared') / (count('label', 'declared') + count('label', 'unmentioned'))
    return { declared, unmentioned, truth }
  })
  const shown = accounts.filter(({ declared, unmentioned }) => declared + unmentioned >= FEWEST_COMMERCIAL)
  const held = shown.filter((posts) => {
    const { low, high } = declaredShare(posts)
    return low <= posts.truth && posts.truth <= high
  })
  recordAll(figures, 'advertising.share', { accounts: shown.length, coverage: held.length / shown.length })
}

const POST = /^([NOCUX])[-!](p?);(.+)$/

function readAccounts(): Read[] {
  return readdirSync(new URL('accounts/', FOLDER))
    .toSorted()
    .flatMap((file) => {
      const [head = '', ...lines] = readFileSync(new URL(`accounts/${file}`, FOLDER), 'utf8')
        .trimEnd()
        .split('\n')
      const profile = JSON.parse(head) as { username: string; bio: string; link: string | null }
      const readPost = advertisingReader({ ...profile, parody: false })
      return lines.map((line) => {
        const [, letter = '', paid, written = ''] = POST.exec(line) ?? []
        if (!isLetter(letter)) throw new Error(`${file}: ${line}`)
        const text = written.replaceAll('\\n', '\n')
        const found = readPost({
          text,
          links: text.match(/https?:\/\/\S+/g) ?? [],
          mentions: [...text.matchAll(/@(\w+)/g)].map(([, handle = '']) => handle),
          isEnglish: detectLanguage(text, 'und') === 'en',
          ...(paid && { paidPartnership: true as const }),
        })
        return { account: Number(file.split('_')[0]), label: LABELS[letter], found: found?.kind ?? ('none' as const) }
      })
    })
}

const isLetter = (letter: string): letter is keyof typeof LABELS => Object.hasOwn(LABELS, letter)

/** Before they were talked over: what the writer and the second reader said of the same post. */
function labelledTwice(): (readonly [string, string])[] {
  const labels = (name: string) =>
    new Map(
      readFileSync(new URL(name, FOLDER), 'utf8')
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line): [string, string] => {
          const [id = '', label = ''] = line.split('\t')
          return [id, label]
        }),
    )
  const first = labels('first.tsv')
  return [...labels('second.tsv')].map(([id, label]) => [first.get(id) ?? '', label] as const)
}
