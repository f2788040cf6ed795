import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A file of the engine by its path in it, such as `models/weights.bin`. In a browser `#engine-files` is handed-in.ts. */
export const engineFile = (name: string): Uint8Array => readFileSync(new URL(`../${name}`, import.meta.url))

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
