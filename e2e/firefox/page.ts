import { setTimeout as pause } from 'node:timers/promises'
import type { Bidi } from './bidi.ts'

/** By its name, among those of a kind, or by a selector where no name is known. */
type Where = { kind: keyof typeof kinds; name: string } | string
const kinds = { button: 'button', link: 'a[href]', field: 'input' }
type RemoteValue = { value?: unknown; sharedId?: string }
type Evaluated = { type: 'success'; result: RemoteValue } | { type: 'exception'; exceptionDetails: { text: string } }
type LogEntry = { level: string; type: string; text: string | null }

/** As with the other waits, an idle machine loses nothing. */
const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 50
const ENTER = '\ue007'
const ESCAPE = '\ue00c'

/** Runs in the page. Firefox's own search by accessible name takes seconds on a page of this size. */
const FIND = `(selector, name) => [...document.querySelectorAll(selector)].find((element) => {
  const label = element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent
  return !element.disabled && (name === '' || label.trim() === name)
})`

/** Runs in the page: brings the element into view, and says whether it then stays where it is. */
const SHOW = `async (element) => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { top } = element.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return element.getBoundingClientRect().top === top
}`

export type FirefoxPage = Awaited<ReturnType<typeof firefoxPage>>

/** What a journey does in a page, as a person would: it waits for what it looks for. */
export async function firefoxPage(bidi: Bidi, baseUrl: string) {
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = contexts[0]?.context
  const complaints: string[] = []
  // What the page throws, and what its security policy stops; a refused call is also written there, and is no fault.
  bidi.on('log.entryAdded', (params) => {
    const { level, type, text } = params as LogEntry
    if (level === 'error' && (type === 'javascript' || /content.security.policy/i.test(text ?? ''))) {
      complaints.push(text ?? '')
    }
  })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  const resize = (width: number) =>
    bidi.send('browsingContext.setViewport', { context, viewport: { width, height: 900 } })
  await resize(1_280)

  const evaluate = async (expression: string): Promise<unknown> => {
    const params = { expression, target: { context }, awaitPromise: true }
    const answer = await bidi.send<Evaluated>('script.evaluate', params)
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result.value
  }

  /** A page being left may not answer: it is asked again. */
  async function until<Found>(what: string, look: () => Promise<Found | undefined | false>): Promise<Found> {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      let cause: unknown
      const found = await look().catch((error: unknown) => {
        cause = error
      })
      if (found !== undefined && found !== false) return found
      if (Date.now() > end) {
        const instead = await evaluate('`${location.pathname}: ${document.body.innerText.slice(0, 300)}`').catch(String)
        throw new Error(`Firefox never came to ${what}, but to ${String(instead)}`, { cause })
      }
      await pause(LOOK_EVERY_MS)
    }
  }

  const find = (where: Where) =>
    until(JSON.stringify(where), async () => {
      const [selector, name] = typeof where === 'string' ? [where, ''] : [kinds[where.kind], where.name]
      const answer = await bidi.send<Evaluated>('script.callFunction', {
        functionDeclaration: FIND,
        arguments: [selector, name].map((value) => ({ type: 'string', value })),
        target: { context },
        awaitPromise: false,
      })
      const { sharedId } = answer.type === 'success' ? answer.result : {}
      return sharedId !== undefined && { sharedId }
    })

  const press = (key: string) =>
    bidi.send('input.performActions', {
      context,
      actions: [{ type: 'key', id: 'keyboard', actions: strokes(key) }],
    })

  const pointer = (...actions: object[]) =>
    bidi.send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })

  /** What is still moving, or was drawn anew meanwhile, is looked for again: the pointer must be on it. */
  const pointAt = (where: Where) =>
    until(`point at ${JSON.stringify(where)}`, async () => {
      const element = await find(where)
      const shown = await bidi.send<Evaluated>('script.callFunction', {
        functionDeclaration: SHOW,
        arguments: [element],
        target: { context },
        awaitPromise: true,
      })
      if (shown.type === 'exception' || shown.result.value !== true) return false
      await pointer({ type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } })
      return true
    })

  async function click(where: Where) {
    await pointAt(where)
    await pointer({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })
  }

  return {
    complaints,
    evaluate,
    resize,
    find,
    click,
    enter: () => press(ENTER),
    escape: () => press(ESCAPE),
    goto: (address: string) =>
      bidi.send('browsingContext.navigate', { context, url: `${baseUrl}${address}`, wait: 'complete' }),
    fill: async (where: Where, typed: string) => {
      await click(where)
      await press(typed)
    },
    /** The address, without its host, is this one or looks like it. */
    at: (address: string | RegExp) =>
      until(String(address), async () => {
        const here = String(await evaluate('location.pathname + location.search'))
        return typeof address === 'string' ? here === address : address.test(here)
      }),
    reads: (words: string) =>
      until(words, async () => String(await evaluate('document.body.innerText')).includes(words)),
  }
}

const strokes = (typed: string) =>
  typed.split('').flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
