import { cp, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * The build before stays in dist/previous: a page that was opened before a deployment asks for its own chunks after it. The
 * same sources built again do not push it out.
 */
export function keepPreviousBuild(): Plugin {
  let built = ''
  let before: string | null = null
  const beside = (name: string) => path.join(built, '..', name)
  const manifest = () => readFile(path.join(built, '.vite/manifest.json'), 'utf8').catch(() => null)
  return {
    name: 'previous-build',
    apply: 'build',
    configResolved: ({ root, build }) => {
      built = path.resolve(root, build.outDir)
    },
    buildStart: async () => {
      before = await manifest()
      if (before !== null) await cp(built, beside('before'), { recursive: true })
    },
    closeBundle: async () => {
      if (before === null) return
      const isAnother = (await manifest()) !== before
      if (isAnother) await rm(beside('previous'), { recursive: true, force: true })
      if (isAnother) await rename(beside('before'), beside('previous'))
      else await rm(beside('before'), { recursive: true, force: true })
    },
  }
}
