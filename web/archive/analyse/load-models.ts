import type { EngineFiles } from '#server/analysis-engine/files/handed-in.ts'

/** Written in by the build (web/vite/engine-file.ts). */
declare const ENGINE_FILE: { address: string; bytes: number }

/** Weights, lexicons and lists of the engine, one after the other in the form that the build gives them. */
export type ArchiveModels = ArrayBuffer

/** Fetches all that the engine reads beside its code; `onBytes` is told how much has come, out of how much. */
export async function loadModels(onBytes: (loaded: number, of: number) => void): Promise<ArchiveModels> {
  const { address, bytes } = ENGINE_FILE
  const response = await fetch(address)
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`)
  const whole = new Uint8Array(bytes)
  const reader = response.body.getReader()
  let loaded = 0
  onBytes(0, bytes)
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (loaded + read.value.length > bytes) throw new Error(`${address} is longer than it was built`)
    whole.set(read.value, loaded)
    loaded += read.value.length
    onBytes(loaded, bytes)
  }
  if (loaded !== bytes) throw new Error(`${address} is cut off: ${loaded} of ${bytes} bytes`)
  return whole.buffer
}

export function unpackModels(models: ArchiveModels): EngineFiles {
  const length = new DataView(models).getUint32(0, true)
  const list: unknown = JSON.parse(new TextDecoder().decode(new Uint8Array(models, 4, length)))
  let from = 4 + length
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const { name, bytes } of namesAndLengths(list)) {
    files.set(name, new Uint8Array(models, from, bytes))
    from += bytes
  }
  return files
}

function namesAndLengths(list: unknown): { name: string; bytes: number }[] {
  if (!Array.isArray(list)) throw new Error('no list of files')
  return list.map((entry: unknown) => {
    const named = typeof entry === 'object' && entry !== null && 'name' in entry && 'bytes' in entry ? entry : null
    if (typeof named?.name !== 'string' || typeof named.bytes !== 'number') throw new Error('no list of files')
    return { name: named.name, bytes: named.bytes }
  })
}
