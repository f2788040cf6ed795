import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Bytes as they are sent: Node's own client would correct, or refuse, half of what an attacker writes. */
export type Sent = { bytes: Buffer; isHead: boolean; endsInput: boolean }
export type Received = { status: number; headers: Record<string, string>; body: string }
/** Without an answer, how it was lost. */
type Exchanged = { answer: Received; loss: null } | { answer: null; loss: string }

/** More than the 25 s that an analysis is waited for. */
const SILENCE_MS = 35_000

/** One kept connection, one request at a time; opened again whenever the server has closed it. */
export function openRawConnection(port: number) {
  let socket: Socket | null = null
  const failures = new WeakMap<Socket, string>()

  async function open(): Promise<Socket> {
    const made = connect(port, '127.0.0.1')
    made.setNoDelay(true)
    // What went wrong is told by the exchange that it ends.
    made.on('error', (error: NodeJS.ErrnoException) => failures.set(made, error.code ?? error.message))
    await once(made, 'connect')
    return made
  }

  async function exchange(sent: Sent): Promise<Exchanged> {
    const { bytes, isHead, endsInput } = sent
    const kept = socket && !socket.destroyed && socket.writable ? socket : null
    const connection = kept ?? (await open())
    socket = connection
    let got = Buffer.alloc(0)
    let isSilent = false
    const begun = performance.now()
    const answer = await new Promise<Received | null>((resolve) => {
      const end = (received: Received | null) => {
        clearTimeout(silence)
        connection.off('data', onData).off('close', onClose)
        resolve(received)
      }
      const onData = (chunk: Buffer) => {
        got = Buffer.concat([got, chunk])
        const received = readAnswer(got, isHead, false)
        if (received) end(received)
      }
      const onClose = () => end(readAnswer(got, isHead, true))
      const silence = setTimeout(() => {
        isSilent = true
        end(null)
      }, SILENCE_MS)
      connection.on('data', onData).on('close', onClose)
      if (endsInput) connection.end(bytes)
      else connection.write(bytes)
    })
    if (!answer || endsInput || answer.headers['connection'] === 'close') {
      connection.destroy()
      socket = null
    }
    if (answer) return { answer, loss: null }
    // The server had closed the kept connection meanwhile: every client asks again, on a new one.
    if (kept && !isSilent && !endsInput) return exchange(sent)
    const how = isSilent ? 'silence' : (failures.get(connection) ?? 'closed')
    const ms = Math.round(performance.now() - begun)
    return {
      answer: null,
      loss: `${how} after ${ms} ms and ${got.length} bytes, on a ${kept ? 'kept' : 'new'} connection`,
    }
  }

  return { exchange, close: () => socket?.destroy() }
}

/** Null until it is whole. */
function readAnswer(bytes: Buffer, isHead: boolean, isClosed: boolean): Received | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const [first = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n')
  const status = Number(first.split(' ')[1])
  const rest = bytes.subarray(headEnd + 4)
  // « 100 Continue » comes before the answer itself.
  if (status === 100) return readAnswer(rest, isHead, isClosed)
  const headers = Object.fromEntries(lines.map((line) => [nameIn(line), line.slice(line.indexOf(':') + 1).trim()]))
  const body = isHead || status === 204 || status === 304 ? Buffer.alloc(0) : readBody(rest, headers, isClosed)
  return body && { status, headers, body: body.toString() }
}

const nameIn = (line: string) => line.slice(0, line.indexOf(':')).toLowerCase()

function readBody(bytes: Buffer, headers: Record<string, string>, isClosed: boolean): Buffer | null {
  const length = headers['content-length']
  if (length !== undefined) return bytes.length >= Number(length) ? bytes.subarray(0, Number(length)) : null
  if (headers['transfer-encoding'] !== 'chunked') return isClosed ? bytes : null
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16)
    if (bytes.length < lineEnd + 4 + size) return null
    if (size === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 4 + size
  }
}
