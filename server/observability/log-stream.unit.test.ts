import { expect, test } from 'vitest'
import { type Output, openLogStream } from './log-stream.ts'

/** An output that takes what it is given, fails, or lets it wait. */
function anOutput() {
  const taken: string[] = []
  const output: Output & { does: 'take' | 'fail' | 'wait'; waiting: number } = {
    does: 'take',
    waiting: 0,
    get writableLength() {
      return output.waiting
    },
    write: (text, done) => {
      if (output.does === 'wait') output.waiting += text.length
      else if (output.does === 'fail') done(new Error('ENOSPC'))
      else {
        taken.push(text)
        done()
      }
    },
    on: () => {},
  }
  return { output, taken }
}
const flushed = (lines: ReturnType<typeof openLogStream>) => new Promise<void>((resolve) => lines.flush(resolve))
const long = (nth: number) => `{"line":${nth},"words":"${'x'.repeat(4_096)}"}\n`

test('lines are gathered until there are 4 KiB of them, or somebody asks for them', async () => {
  const { output, taken } = anOutput()
  const lines = openLogStream(output)
  lines.write('{"line":1}\n')
  lines.write('{"line":2}\n')
  expect(taken).toEqual([])
  lines.write(long(3))
  expect(taken).toEqual([`{"line":1}\n{"line":2}\n${long(3)}`])
  lines.write('{"line":4}\n')
  await flushed(lines)
  expect(taken.join('')).toContain('{"line":4}\n')
})

test('lines that nobody reads wait up to a megabyte, then are lost; asking for them ends all the same', async () => {
  const { output } = anOutput()
  const lines = openLogStream(output)
  output.does = 'wait'
  for (let nth = 0; nth < 1_000; nth += 1) lines.write(long(nth))
  expect(output.waiting).toBeLessThan(1_100_000)
  await flushed(lines)
})

test('after a failure the next lines are tried again, and the first to get through says how many were lost', () => {
  const { output, taken } = anOutput()
  const lines = openLogStream(output)
  output.does = 'fail'
  lines.write(long(1))
  lines.write(long(2))
  output.does = 'take'
  lines.write(long(3))
  expect(taken).toEqual([
    expect.stringMatching(/^\{"level":40,"time":\d+,"lines":2,"msg":"log lines could not be written"\}\n\{"line":3/),
  ])
})
