import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The typed client at /verso.ts, for whoever follows the page « API ». */
export function clientFile(): Plugin {
  return {
    name: 'client-file',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(new URL('../../clients/typescript/verso.ts', import.meta.url), 'utf8')
      this.emitFile({ type: 'asset', fileName: 'verso.ts', source })
    },
  }
}
