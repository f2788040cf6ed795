import { parentPort } from 'node:worker_threads'

export type Answer<Output> = { output: Output } | { error: unknown }

/** Of a file that thread-pool.ts starts: `run` answers each message, one after the other; what comes is what the pool's owner sends. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the messages have the type that the function expects
export function serveThread<Input>(run: (input: Input) => unknown): void {
  parentPort?.on('message', (input: Input) =>
    parentPort?.postMessage(
      answerTo(() => run(input)),
      [],
    ),
  )
}

function answerTo(run: () => unknown): Answer<unknown> {
  try {
    return { output: run() }
  } catch (error) {
    return { error }
  }
}
