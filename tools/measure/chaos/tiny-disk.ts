import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type TinyDisk = { readonly folder: string; fill(): void; free(): void; remove(): void }

/** A disk of its own for the tables, small enough to be filled. Null where nothing may be mounted. */
export function openTinyDisk(megabytes: number): TinyDisk | null {
  if (process.getuid?.() !== 0) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-tiny-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  execFileSync('install', ['-d', '-o', 'postgres', `${folder}/tables`])
  const ballast = path.join(folder, 'ballast')
  const unmount = () => {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  }
  // An exception and Control-C pass here too.
  process.once('exit', unmount)
  const remove = () => {
    process.off('exit', unmount)
    unmount()
  }
  return {
    folder: `${folder}/tables`,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize))
      } catch {
        // PostgreSQL took some of it meanwhile: it is as full as it can be.
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove,
  }
}
