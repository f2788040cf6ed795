import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = { integrity?: string; inBundle?: true; optionalDependencies?: Record<string, string> }

type Lockfile = { packages: Record<string, Entry> }

const read = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as Lockfile).packages
const lockfiles = ['package-lock.json', 'models/package-lock.json'].map((file) => ({ file, ...splitRoot(read(file)) }))

function splitRoot({ '': root, ...packages }: Lockfile['packages']) {
  return { root, packages }
}

/** Bundled in the archive of the package above them, whose hash covers them (docs/decisions/0029). */
const BUNDLED_IN = 'node_modules/@tailwindcss/oxide-wasm32-wasi/node_modules/'

test.each(lockfiles)('every package of $file has the hash of what was tested', ({ packages }) => {
  const withoutHash = Object.entries(packages).filter(([path, { integrity, inBundle }]) => {
    return !integrity?.startsWith('sha512-') && !(inBundle && path.startsWith(BUNDLED_IN))
  })
  expect(withoutHash.map(([path]) => path)).toEqual([])
})

test.each(lockfiles)('the binaries of every platform are listed in $file', ({ root, packages }) => {
  const missing = Object.entries({ '': root, ...packages }).flatMap(([path, owner]) =>
    Object.keys(owner?.optionalDependencies ?? {}).filter(
      (name) => !(`node_modules/${name}` in packages || `${nest(path)}node_modules/${name}` in packages),
    ),
  )
  expect(missing).toEqual([])
})

/** Packages that differ from the hoisted version are installed beside their owner. */
function nest(path: string): string {
  const inside = path.lastIndexOf('node_modules/')
  return path.slice(0, Math.max(inside, 0))
}
