import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageMessage, ReaderMessage, ReadingMessage } from '#web/archive/messages.ts'
import { paths } from '#web/shell/paths.ts'
import { anArchiveResult } from '#web/testing/an-archive-result.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'
import { archiveText as words } from '#web/text/archive.ts'
import { archiveReport as reportWords } from '#web/text/archive-report.ts'

const pages = signedInPages()

/** The browser's own, which the small DOM of these tests lacks: what the page sends it, and what it answers. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = []
  sent: (PageMessage | ReaderMessage)[] = []
  isEnded = false

  constructor() {
    super()
    FakeWorker.all.push(this)
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { kind: 'ready' } })))
  }
  postMessage(message: PageMessage | ReaderMessage) {
    this.sent.push(message)
  }
  terminate() {
    this.isEnded = true
  }
}
/** The first of those that are open unpacks. */
const leader = () => FakeWorker.all.find(({ isEnded }) => !isEnded)
const lastReading = () => leader()?.sent.findLast((message) => message.kind === 'read')?.reading
const say = (message: ReadingMessage, reading = lastReading()) =>
  act(() => {
    leader()?.dispatchEvent(new MessageEvent('message', { data: { reading, ...message } }))
  })

beforeEach(() => {
  localStorage.clear()
  FakeWorker.all = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('ENGINE_FILE', { address: 'data:application/octet-stream;base64,AAAA', bytes: 3 })
  if (!('fonts' in document)) Object.assign(document, { fonts: [] })
})
afterEach(() => {
  cleanup()
  document.querySelector('meta[http-equiv]')?.remove()
})

const seal = () => document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field for a file')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  fireEvent.change(input)
}

async function openPage() {
  pages.open(paths.archive, {})
  await screen.findByText(plain(words.engine.ready))
}

test('the page says what it does, is ready without a file, and forbids nothing yet', async () => {
  await openPage()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.title)
  expect(plain(document.body.textContent)).toContain('coupez votre réseau')
  expect(seal()).toBeUndefined()
})

test('from the moment a file is chosen every call is forbidden; progress is told, and whoever stops begins again', async () => {
  await openPage()
  const file = new File(['x'], 'twitter.zip')
  choose(file)
  expect(seal()).toContain("connect-src 'none'")
  expect(leader()?.sent.map(({ kind }) => kind)).toEqual(['lead', 'read'])
  say({ kind: 'progress', step: 'reading', posts: 2_000, of: 8_000 })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  const opened = [...FakeWorker.all]
  fireEvent.click(screen.getByRole('button', { name: words.progress.cancel }))
  expect(leader()?.sent.map(({ kind }) => kind)).toEqual(['lead', 'read', 'stop'])
  // Another Worker would be a request.
  expect(FakeWorker.all).toEqual(opened)
  expect(opened.some(({ isEnded }) => isEnded)).toBe(false)
  say({ kind: 'progress', step: 'reading', posts: 3_000, of: 8_000 })
  expect(screen.getByRole('button', { name: words.drop.button })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('two to four Workers read for the one that unpacks, and the posts to read again come in parts before the report', async () => {
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(16)
  await openPage()
  expect(FakeWorker.all.map(({ sent }) => sent.map(({ kind }) => kind))).toEqual([
    ['lead'],
    ...Array.from({ length: 4 }, () => ['follow']),
  ])
  choose(new File(['x'], 'twitter.zip'))
  const result = anArchiveResult()
  const [first, ...others] = result.review.items
  say({ kind: 'review', items: first ? [first] : [] })
  say({ kind: 'review', items: others })
  say({ kind: 'read', result: { ...result, review: { ...result.review, items: [] } } })
  fireEvent.click(await screen.findByRole('tab', { name: reportWords.tabs.review }))
  fireEvent.change(await screen.findByLabelText(reportWords.review.byFigure), { target: { value: 'all' } })
  expect(await screen.findByText(plain(reportWords.review.found(result.review.items.length)))).toBeTruthy()
})

test('a refusal says what is wrong and what to do, and another file may be chosen', async () => {
  await openPage()
  choose(new File(['x'], 'lettre.txt'))
  say({ kind: 'refused', reason: 'other_network', network: 'TikTok' })
  expect(screen.getByRole('alert').textContent).toContain(words.otherNetwork('TikTok').title)
  choose(new File(['x'], 'lettre.txt'))
  say({ kind: 'refused', reason: 'pre_2018', network: null })
  expect(screen.getByRole('alert').textContent).toContain(words.refused.pre_2018.advice)
})

test('what only its owner knows is asked, and the answer goes to the Worker', async () => {
  await openPage()
  choose(new File(['x'], 'twitter.zip'))
  say({ kind: 'asked', circlePeriod: 12, protectedAccount: true })
  expect(screen.getByText(plain(words.question.protected))).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: words.question.leaveOut }).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: words.question.go }))
  expect(leader()?.sent.at(-1)).toEqual({ kind: 'answer', withCirclePeriod: false })
})
