import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Compressed once here rather than on each answer: brotli and gzip beside each text file and the models. */
export function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      const names = await readdir(dir, { recursive: true })
      const texts = names.filter((name) => /\.(js|css|svg|bin)$/.test(name)).map((name) => path.join(dir, name))
      await Promise.all(
        texts.map(async (file) => {
          const content = await readFile(file)
          await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotliOptions(file)))
          // Of the models one copy is enough for the memory of the server, which holds them all.
          if (!file.endsWith('.bin')) await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
        }),
      )
    },
  }
}

/** Of weights the highest quality saves 4 % more and takes a minute; these take two seconds. */
const brotliOptions = (file: string) =>
  file.endsWith('.bin') ? { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } : {}
