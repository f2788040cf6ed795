import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { writeArchive } from '#stubs/x-archive/write-archive.ts'
import { median } from '#tools/measure/statistics.ts'

const POSTS = 200_000
const BYTES_PER_POST = 6_500
const ROUNDS = 3
/** Of the bare reader's memory: an archive must fit where a phone's tab does. */
const GOAL = 0.75
/** What checking each field may cost of the processor, against a reader that checks nothing. */
const SLOWER = 2

type Run = { posts: number; processorMs: number; peakMegabytes: number }

/**
 * Our reader of archives against the twenty-five lines that do no more than read one, in turns, each in a process of its own, on
 * an archive of 200,000 posts in 1.4 GB (`npm run bench -- archive 20000` of fewer). The figure is the share of the bare reader's
 * memory; more than twice its processor's time fails the run too.
 */
export async function benchArchive(posts = POSTS) {
  const folder = await mkdtemp(path.join(tmpdir(), 'verso-bench-archive-'))
  try {
    const file = path.join(folder, 'archive.zip')
    await writeArchive('good', file, { posts, bytes: posts * BYTES_PER_POST })
    console.log(`${posts} posts in ${((await stat(file)).size / 1e9).toFixed(2)} GB`)
    const runs = { ours: [] as Run[], bare: [] as Run[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.bare.push(await run('bare-archive-reader.ts', file))
      runs.ours.push(await run('archive-reader.ts', file))
    }
    const [ours, bare] = [summary(runs.ours), summary(runs.bare)]
    for (const [name, { posts: read, processorMs, peakMegabytes }] of Object.entries({ ours, bare }))
      console.log(
        `${name}: ${Math.round((1_000 * read) / processorMs)} posts a second of the processor, ${peakMegabytes.toFixed(0)} MB at most`,
      )
    await tellBytesLoaded()
    const [memory, time] = [ours.peakMegabytes / bare.peakMegabytes, ours.processorMs / bare.processorMs]
    console.log(`memory ${memory.toFixed(2)}, processor's time ${time.toFixed(2)} of the bare reader's`)
    return { figure: Math.max(memory, (GOAL * time) / SLOWER), goal: GOAL, atMost: true }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function run(script: string, file: string): Promise<Run> {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, script), file])
  return JSON.parse(stdout) as Run
}

const summary = (runs: Run[]): Run => ({
  posts: runs[0]?.posts ?? 0,
  processorMs: median(runs.map(({ processorMs }) => processorMs)),
  peakMegabytes: median(runs.map(({ peakMegabytes }) => peakMegabytes)),
})

/** What a browser loads for it beyond the login page, in brotli, of the build in dist/web. */
async function tellBytesLoaded() {
  const assets = 'dist/web/assets'
  const names = await readdir(assets).catch(() => [])
  const loaded = names.filter((name) => /^(?:worker|archive-page|archive-report|engine)-.*\.br$/.test(name))
  const sizes = await Promise.all(loaded.map(async (name) => (await stat(path.join(assets, name))).size))
  if (sizes.length === 0) return console.log('bytes loaded: build the web app first')
  console.log(
    `bytes loaded: ${(sizes.reduce((sum, size) => sum + size, 0) / 1e3).toFixed(0)} kB in brotli (${loaded.join(', ')})`,
  )
}
