type Answer = { type: 'success'; id: number; result: unknown } | { type: 'error'; id: number; message: string }
type Event = { type: 'event'; method: string; params: unknown }
type Waiting = PromiseWithResolvers<unknown>

export type Bidi = {
  send: <Result = unknown>(method: string, params?: object) => Promise<Result>
  on: (method: string, listener: (params: unknown) => void) => void
}

/** A session of WebDriver BiDi, the standard way to drive a browser: commands and events, as JSON over one socket. */
export async function openBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, (params: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Answer | Event
    if (message.type === 'event') listeners.get(message.method)?.(message.params)
    else settle(waiting, message)
  })
  // A Firefox that has gone answers nobody: whoever waits is told.
  const closed = Promise.withResolvers<never>()
  closed.promise.catch(() => {})
  socket.addEventListener('close', () => closed.reject(new Error('Firefox has gone')))
  const opened = new Promise((resolve) => socket.addEventListener('open', resolve))
  await Promise.race([opened, closed.promise])
  let lastId = 0
  const send = async (method: string, params: object = {}) => {
    lastId += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(lastId, answer)
    socket.send(JSON.stringify({ id: lastId, method, params }))
    return Promise.race([answer.promise, closed.promise])
  }
  await send('session.new', { capabilities: {} })
  return {
    send: async <Result>(method: string, params?: object) => (await send(method, params)) as Result,
    on: (method, listener) => void listeners.set(method, listener),
  }
}

function settle(waiting: Map<number, Waiting>, answer: Answer) {
  const asked = waiting.get(answer.id)
  waiting.delete(answer.id)
  if (answer.type === 'success') asked?.resolve(answer.result)
  else asked?.reject(new Error(answer.message))
}
