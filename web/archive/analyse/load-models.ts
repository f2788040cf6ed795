/** What the engine reads beside its code. */
export type ArchiveModels = ArrayBuffer

/** `onBytes` is told how much has come, out of how much. Nothing to load, until the engine is here. */
export async function loadModels(onBytes: (loaded: number, of: number) => void): Promise<ArchiveModels> {
  onBytes(0, 0)
  return new ArrayBuffer(0)
}
