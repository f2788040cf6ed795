import { Socket } from 'node:net'
import process from 'node:process'

/**
 * Loaded by `--import` into each process that a test or a measure starts with a pipe for its input: the pipe is closed
 * when whoever started it ends, even by SIGKILL, and then it ends too. The product itself knows nothing of it.
 */
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume()
// The pipe alone does not keep a process alive that has done its work.
if (process.stdin instanceof Socket) process.stdin.unref()
