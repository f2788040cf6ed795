import { readFile } from 'node:fs/promises'

export type Backup = { began: Date; bytes: number }

/** The newest backup that could be read to its end, as operations/compose/back-up.sh writes it; null before the first one. */
export async function newestBackup(file: string): Promise<Backup | null> {
  try {
    const [began = 0, bytes = 0] = (await readFile(file, 'utf8')).split(' ').map(Number)
    return { began: new Date(began * 1_000), bytes }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
