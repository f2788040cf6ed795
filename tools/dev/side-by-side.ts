import { runBeside } from './run-beside.ts'

/** `node tools/dev/side-by-side.ts types lint 'chaos -- payments 0.1'`: npm's scripts at once, each one's lines when it ends. */
const scripts = process.argv.slice(2)
const ends = await Promise.all(scripts.map((script) => runBeside(script, 'npm', ['run', '-s', ...script.split(' ')])))
if (ends.includes(false)) process.exitCode = 1
