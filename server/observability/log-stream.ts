import process from 'node:process'

const WRITE_AT = 4_096
const WRITE_EVERY_MS = 1_000
/** What may wait for a reader that has stopped reading; beyond it lines are lost, and counted. */
const MAX_WAITING = 1_048_576
const FLUSH_LIMIT_MS = 1_000

/** The part of a standard stream that is used here. */
export type Output = {
  readonly writableLength: number
  write(text: string, done: (error?: Error | null) => void): unknown
  on(event: 'error', listener: () => void): unknown
}

/** What pino writes to. */
export type LogStream = { write(line: string): void; flush(done: () => void): void }

/** Gathers lines into few writes. When they cannot be written they are lost and nothing else (docs/decisions/0032). */
export function openLogStream(out: Output = process.stdout): LogStream {
  let gathered: string[] = []
  let length = 0
  let lost = 0

  function send() {
    const lines = gathered
    gathered = []
    length = 0
    if (lines.length === 0) return
    if (out.writableLength > MAX_WAITING) {
      lost += lines.length
      return
    }
    if (lost > 0) lines.unshift(lostLine(lost))
    lost = 0
    out.write(lines.join(''), (error) => {
      if (error) lost += lines.length
    })
  }

  out.on('error', () => {})
  setInterval(send, WRITE_EVERY_MS).unref()
  // A kill may lose the last second of lines; an end by itself does not.
  process.once('exit', send)
  return {
    write: (line) => {
      gathered.push(line)
      length += line.length
      if (length >= WRITE_AT) send()
    },
    flush: (done) => {
      send()
      const limit = setTimeout(done, FLUSH_LIMIT_MS)
      out.write('', () => {
        clearTimeout(limit)
        done()
      })
    },
  }
}

const lostLine = (lines: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), lines, msg: 'log lines could not be written' })}\n`
