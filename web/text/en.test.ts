import { expect, test } from 'vitest'
import { sentencesOf } from '#web/testing/sentences.ts'
import { accountText } from './account.en.ts'
import { analysisText } from './analysis.en.ts'
import { common } from './common.en.ts'
import { creditsText, paymentText, withdrawalText } from './credits.ts'
import { dashboardText } from './dashboard.ts'
import { deleteAccount } from './delete-account.ts'
import { find } from './find.ts'
import { ownReading } from './own-reading.ts'
import { print } from './print.en.ts'
import { progressText } from './progress.ts'
import { readerText } from './reader.en.ts'
import { secondFactor } from './second-factor.ts'
import { share } from './share.ts'
import { statementText } from './statement.ts'

type Texts = Record<string, Record<string, unknown>>
/** Of `pair('Compte', 'Account')`, the English: these tests run as the English pages do. */
const pairs: Texts = import.meta.glob(['./*.ts', '!./*.{fr,en,test}.ts', '!./{number,pair}.ts'], { eager: true })
const english: Texts = import.meta.glob(['./*.en.ts', '../report/*/text.en.ts'], { eager: true })
const french: Texts = import.meta.glob(['./*.fr.ts', '../report/*/text.fr.ts'], { eager: true })

const twins = Object.keys(english).filter((path) => Object.hasOwn(french, frenchOf(path)))

test.each(twins)('%s has what its French twin has', (path) => {
  expect(Object.keys(english[path] ?? {})).toEqual(expect.arrayContaining(Object.keys(french[frenchOf(path)] ?? {})))
})

function frenchOf(path: string): string {
  return path.replace('.en.ts', '.fr.ts')
}

/** Those whose sentences can be said of stand-ins; the French that binds is part of the legal ones. */
const sentences = sentencesOf(
  import.meta.glob(
    [
      './*.en.ts',
      '../report/*/text.en.ts',
      '!./{advice,compare,factor-facts,format,names,signed,verdict}.en.ts',
      '!../report/brief/text.en.ts',
    ],
    { eager: true },
  ),
).concat(sentencesOf(pairs))

test('of what is said in pairs, nothing is French and all says post', () => {
  const said = sentencesOf(pairs)
  expect(said.length).toBeGreaterThan(500)
  expect(said.filter((sentence) => /[àâçéèêëîïôùû«»]|\btweets?\b/i.test(sentence))).toEqual([])
})

test('the typography is British: no space before : ; ! ? %, curly apostrophes and quotes', () => {
  expect(sentences.length).toBeGreaterThan(500)
  expect(sentences.filter((said) => /[\s\u202f][:;!?%]|\p{L}'\p{L}|"|[«»]/u.test(said))).toEqual([])
})

test('the voice: no exclamation of ours, no dash as punctuation', () => {
  expect(sentences.filter((said) => /!| [–—-] /.test(said))).toEqual([])
})

const sources: Record<string, string> = import.meta.glob(['./*.en.ts', '../report/*/text.en.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

test.each(Object.entries(sources))('%s leaves nothing in French and says post', (_path, source) => {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
  expect(code.split('\n').filter((line) => /[àâçéèêëîïôùû«»]|\btweets?\b/i.test(line))).toEqual([])
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Every sentence of these screens that counts something, said of none, one and two. */
const counting: Record<string, (n: number) => string> = {
  'top bar': common.nav.credits,
  example: (n) => common.example.counted(n, 100),
  worth: creditsText.worth,
  leftOver: creditsText.leftOver,
  missing: (n) => creditsText.missing(n, 'jack'),
  paid: (n) => paymentText.paid(n, n),
  withdrawal: (n) => withdrawalText.explain(n, 20, 499),
  insufficient: (n) => dashboardText.insufficientDetail(n, 'jack'),
  history: (n) => dashboardText.historyOf(n, 'jack'),
  accountFound: (n) => dashboardText.found('Jack', n, false),
  progress: (n) => progressText.read(n),
  requested: accountText.requested,
  remaining: (n) => accountText.remainingWorth(n, n),
  danger: accountText.deleteDetail,
  bought: statementText.bought,
  repaid: statementText.repaid,
  owed: statementText.owed,
  deletion: (n) => deleteAccount.explain(n, n),
  unspent: (n) => deleteAccount.unspent(n, 499),
  found: (n) => find.found(n, n),
  report: (n) => analysisText.read(n, 'on 14 November 2026'),
  exclusions: ownReading.inProof,
  printed: print.everyPost,
  byHouse: readerText.byHouse,
  codes: secondFactor.on,
  link: share.days,
}

test.each(Object.entries(counting))('%s: one is alone, none and two are several', (_name, sentence) => {
  const several = 'posts|credits|analyses|followers|codes|days'
  expect(plain(sentence(1))).not.toMatch(new RegExp(`\\b1 (?:\\w+ ){0,3}?(?:${several})\\b`))
  for (const n of [0, 2])
    expect(plain(sentence(n))).not.toMatch(new RegExp(`\\b${n} (?:post|credit|analysis|follower|code|day)\\b`))
})

test('words about several agree with them', () => {
  expect(plain(withdrawalText.explain(1, 20, 499))).toContain('20 in this purchase. It will be taken')
  expect(plain(withdrawalText.explain(2, 20, 499))).toContain('20 in this purchase. They will be taken')
  expect(plain(ownReading.inProof(1))).toBe(
    'Your exclusions: 1 post. It no longer counts here and stays listed, struck through.',
  )
  expect(plain(readerText.byHouse(1))).toBe('1 post it could not read was read by our programs.')
})
