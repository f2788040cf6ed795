/** Weights, lexicons and lists, by their path in the engine's folder. */
export type EngineFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

const files = new Map<string, Uint8Array>()
const digests = new WeakMap<Uint8Array, string>()

/**
 * Before the first analysis: where there is no disk, whoever runs the engine hands it its files. Their digests are computed
 * here because a browser computes them asynchronously, and the engine checks its weights where it cannot wait.
 */
export async function handInFiles(given: EngineFiles): Promise<void> {
  for (const [name, bytes] of given) {
    digests.set(bytes, inHex(await crypto.subtle.digest('SHA-256', bytes)))
    files.set(name, bytes)
  }
}

const inHex = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')

export function engineFile(name: string): Uint8Array {
  const file = files.get(name)
  if (!file) throw new Error(`${name} was not handed in`)
  return file
}

export const sha256Of = (bytes: Uint8Array): string => digests.get(bytes) ?? ''
