import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const engine = path.resolve(import.meta.dirname, '../../server/analysis-engine')

/**
 * What the engine reads from its own disk on the server, as one file for the browsers that run it: a page asks once and
 * knows from the first bytes how much is to come. Both languages share it, at the French address.
 */
export function engineFile(isFrench: boolean): Plugin {
  const content = packedFiles()
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const fileName = `assets/engine-${hash}.bin`
  return {
    name: 'engine-file',
    config: () => ({
      define: { ENGINE_FILE: JSON.stringify({ address: `/${fileName}`, bytes: content.length }) },
    }),
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${fileName}`, (_request, response) => void response.end(content))
    },
    generateBundle() {
      if (isFrench) this.emitFile({ type: 'asset', fileName, source: content })
    },
  }
}

/** The length of a list of names and lengths, the list, and the files one after the other: load-models.ts reads it. */
function packedFiles(): Buffer {
  const names = ['models/weights.bin', ...below('lexicons', '.txt'), ...below('sources', '.tsv')]
  const files = names.map((name) => ({ name, content: readFileSync(path.join(engine, name)) }))
  const list = Buffer.from(JSON.stringify(files.map(({ name, content }) => ({ name, bytes: content.length }))))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(list.length)
  return Buffer.concat([length, list, ...files.map(({ content }) => content)])
}

const below = (folder: string, ending: string) =>
  readdirSync(path.join(engine, folder))
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => `${folder}/${name}`)
