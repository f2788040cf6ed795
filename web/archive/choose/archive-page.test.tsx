import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageMessage, ReadingMessage } from '#web/archive/messages.ts'
import { paths } from '#web/shell/paths.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'
import { archiveText as words } from '#web/text/archive.fr.ts'

const pages = signedInPages()

/** The browser's own, which the small DOM of these tests lacks: what the page sends it, and what it answers. */
class FakeWorker extends EventTarget {
  static last: FakeWorker | undefined
  sent: PageMessage[] = []
  isEnded = false

  constructor() {
    super()
    FakeWorker.last = this
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { kind: 'ready' } })))
  }
  postMessage(message: PageMessage) {
    this.sent.push(message)
  }
  terminate() {
    this.isEnded = true
  }
}
const lastReading = () => FakeWorker.last?.sent.findLast((message) => message.kind === 'read')?.reading
const say = (message: ReadingMessage, reading = lastReading()) =>
  act(() => {
    FakeWorker.last?.dispatchEvent(new MessageEvent('message', { data: { reading, ...message } }))
  })

beforeEach(() => {
  localStorage.clear()
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

async function opened() {
  pages.open(paths.archive, {})
  await screen.findByText(plain(words.engine.ready))
}

test('the page says what it does, is ready without a file, and forbids nothing yet', async () => {
  await opened()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.title)
  expect(plain(document.body.textContent)).toContain('coupez votre réseau')
  expect(seal()).toBeUndefined()
})

test('from the moment a file is chosen every call is forbidden; progress is told, and whoever stops begins again', async () => {
  await opened()
  const file = new File(['x'], 'twitter.zip')
  choose(file)
  expect(seal()).toContain("connect-src 'none'")
  expect(FakeWorker.last?.sent.map(({ kind }) => kind)).toEqual(['read'])
  say({ kind: 'progress', step: 'reading', posts: 2_000, of: 8_000 })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  const first = FakeWorker.last
  fireEvent.click(screen.getByRole('button', { name: words.progress.cancel }))
  expect(first?.sent.map(({ kind }) => kind)).toEqual(['read', 'stop'])
  // A second Worker would be a request.
  expect([first?.isEnded, FakeWorker.last === first]).toEqual([false, true])
  say({ kind: 'progress', step: 'reading', posts: 3_000, of: 8_000 })
  expect(screen.getByRole('button', { name: words.drop.button })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a refusal says what is wrong and what to do, and another file may be chosen', async () => {
  await opened()
  choose(new File(['x'], 'lettre.txt'))
  say({ kind: 'refused', reason: 'other_network', network: 'TikTok' })
  expect(screen.getByRole('alert').textContent).toContain(words.otherNetwork('TikTok').title)
  choose(new File(['x'], 'lettre.txt'))
  say({ kind: 'refused', reason: 'pre_2018', network: null })
  expect(screen.getByRole('alert').textContent).toContain(words.refused.pre_2018.advice)
})

test('what only its owner knows is asked, and the answer goes to the Worker', async () => {
  await opened()
  choose(new File(['x'], 'twitter.zip'))
  say({ kind: 'asked', circlePeriod: 12, protectedAccount: true })
  expect(screen.getByText(plain(words.question.protected))).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: words.question.leaveOut }).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: words.question.go }))
  expect(FakeWorker.last?.sent.at(-1)).toEqual({ kind: 'answer', withCirclePeriod: false })
})
