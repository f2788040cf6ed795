import { Worker } from 'node:worker_threads'
import type { Answer } from './serve-thread.ts'

/** Work that would hold the event loop for long, on threads beside it. */
export type ThreadPool<Input, Output> = {
  /** `first`: before what waits already. */
  run: (input: Input, order?: { first: boolean }) => Promise<Output>
  /** When what was begun has ended. */
  stop: () => Promise<void>
}

/** Its work is lost, and nobody else's. */
export class ThreadDied extends Error {
  override readonly name = 'ThreadDied'
}

type Task<Input, Output> = { input: Input; resolve: (output: Output) => void; reject: (error: unknown) => void }
type Thread<Input, Output> = { worker: Worker; task: Task<Input, Output> | null; hung?: NodeJS.Timeout; died?: unknown }
type Options = {
  /** At most; the first is started at once, the others when there is work for them. */
  size: number
  /** One that takes longer hangs, and is ended. */
  limitMs: number
}

/** A thread that needs more is at fault: it dies of it, instead of the process. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** `file` hands its function to serveThread. A thread does one piece of work at a time, in the order they came but for what goes first. */
export function openThreadPool<Input, Output>(file: URL, { size, limitMs }: Options): ThreadPool<Input, Output> {
  const waiting: Task<Input, Output>[] = []
  const threads = new Set<Thread<Input, Output>>()
  const ended = new Set<Promise<unknown>>()
  let isStopped = false
  start()

  function start(): void {
    // It needs none of the process' secrets, nor of its flags.
    const worker = new Worker(file, { env: {}, execArgv: [], resourceLimits })
    const thread: Thread<Input, Output> = { worker, task: null }
    threads.add(thread)
    worker.unref()
    worker.on('message', (answer: Answer<Output>) => {
      const { task } = thread
      thread.task = null
      clearTimeout(thread.hung)
      if ('output' in answer) task?.resolve(answer.output)
      else task?.reject(answer.error)
      takeNext(thread)
    })
    worker.on('error', (error) => (thread.died = error))
    worker.on('exit', () => {
      threads.delete(thread)
      clearTimeout(thread.hung)
      thread.task?.reject(new ThreadDied('a thread died of its work', { cause: thread.died }))
      if (waiting.length > 0) start()
    })
    takeNext(thread)
  }

  function takeNext(thread: Thread<Input, Output>): void {
    const task = waiting.shift()
    if (!task) return thread.worker.unref()
    thread.task = task
    thread.worker.ref()
    thread.worker.postMessage(task.input, [])
    thread.hung = setTimeout(() => void thread.worker.terminate(), limitMs)
  }

  return {
    run: (input, { first } = { first: false }) => {
      if (isStopped) return Promise.reject(new Error('the threads were stopped'))
      const output = new Promise<Output>((resolve, reject) => {
        const task = { input, resolve, reject }
        if (first) waiting.unshift(task)
        else waiting.push(task)
      })
      const forget = () => void ended.delete(settled)
      const settled: Promise<void> = output.then(forget, forget)
      ended.add(settled)
      const free = [...threads].find(({ task }) => task === null)
      if (free) takeNext(free)
      else if (threads.size < size) start()
      return output
    },
    stop: async () => {
      isStopped = true
      await Promise.all(ended)
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
