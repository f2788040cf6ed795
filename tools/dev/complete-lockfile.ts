import { readFile, writeFile } from 'node:fs/promises'

/**
 * `npm run lock`, after the dependencies changed. A registry mirror that keeps only some platforms makes npm
 * leave the other platforms' binaries out of the lockfile; `npm ci` then refuses it, and a Mac would install
 * tools without their binaries. This writes them back, with the platform their name says, so that each machine
 * fetches its own.
 */
type Entry = { version: string; optional: true; os?: string[]; cpu?: string[]; libc?: string[]; dev?: true }
type Lockfile = { packages: Record<string, { optionalDependencies?: Record<string, string>; dev?: true } | Entry> }

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const lockfile = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lockfile
const added: string[] = []
for (const owner of Object.values(lockfile.packages)) {
  if (!('optionalDependencies' in owner)) continue
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    if (lockfile.packages[`node_modules/${name}`]) continue
    lockfile.packages[`node_modules/${name}`] = entryFor(name, version, owner.dev)
    added.push(name)
  }
}
const sorted = Object.entries(lockfile.packages).toSorted(([one], [other]) => (one < other ? -1 : 1))
await writeFile(
  'package-lock.json',
  `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
)
console.log(added.length > 0 ? `${added.length} platform packages written back` : 'the lockfile is complete')

/** Keys in npm's own order, so that its next run changes nothing. */
function entryFor(name: string, version: string, dev: true | undefined): Entry {
  const words = name.split(/[/-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const musl = words.some((word) => word.startsWith('musl'))
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(os.includes('linux') && { libc: [musl ? 'musl' : 'glibc'] }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}
