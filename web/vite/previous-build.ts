import { cp, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '#contract/languages.ts'

const folder = (name: string) => path.resolve(import.meta.dirname, '../../dist', name)
const manifest = (build: string) => readFile(path.join(folder(build), '.vite/manifest.json'), 'utf8').catch(() => null)

/**
 * The build before stays in dist/previous: a page that was opened before a deployment asks for its own chunks after it. The
 * same sources built again do not push it out. The French build comes first and sets aside what was there; the English one,
 * whose folder lies within, comes last and compares both.
 */
export function keepPreviousBuild(language: Language): Plugin {
  const [first, last] = [language === 'fr', language === 'en']
  return {
    name: 'previous-build',
    apply: 'build',
    buildStart: async () => {
      if (!first) return
      await rm(folder('before'), { recursive: true, force: true })
      if ((await manifest('web')) !== null) await cp(folder('web'), folder('before'), { recursive: true })
    },
    closeBundle: async () => {
      if (!last || (await manifest('before')) === null) return
      const builds = ['', '/en']
      const same = await Promise.all(
        builds.map(async (build) => (await manifest(`before${build}`)) === (await manifest(`web${build}`))),
      )
      if (same.every(Boolean)) return rm(folder('before'), { recursive: true, force: true })
      await rm(folder('previous'), { recursive: true, force: true })
      await rename(folder('before'), folder('previous'))
    },
  }
}
