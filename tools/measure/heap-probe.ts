import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loaded by `--import` into a process whose memory is measured: at SIGUSR2 it collects its garbage and says what is left.
 * The product itself knows nothing of it.
 */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('SIGUSR2', () => {
  collect()
  // What a finalizer lets go, the next one collects.
  setImmediate(() => {
    collect()
    process.stdout.write(`heap after gc: ${process.memoryUsage().heapUsed}\n`)
  })
})
