import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm

/** As package.json's imports give it to Node. */
const ENGINE_FILES = 'server/analysis-engine/files/from-disk.ts'

/** What a file of ours makes Node load before it runs: our files by their path, packages by their name. */
function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const isOurs = name.startsWith('#') || name.startsWith('.')
    const target =
      name === '#engine-files'
        ? ENGINE_FILES
        : name.startsWith('#')
          ? name.slice(1).replace(/^translated\/(.*)\.ts$/, '$1.fr.ts')
          : isOurs
            ? path.join(path.dirname(file), name)
            : name
    if (loaded.has(target)) continue
    loaded.add(target)
    if (isOurs) loadedBy(target, loaded)
  }
  return loaded
}

test('a server loads no job, nor the language detector that only an analysis needs: it would start in half as much time again', () => {
  const [server, worker] = [loadedBy('server/main.ts'), loadedBy('server/worker.ts')]
  for (const one of [
    'server/analysis-engine/text/language.ts',
    'server/job-list.ts',
    'server/analyses/run-analysis.ts',
    'nodemailer',
  ]) {
    expect([one, server.has(one)]).toEqual([one, false])
    expect([one, worker.has(one)]).toEqual([one, true])
  }
  expect(server).toContain('fastify')
})
