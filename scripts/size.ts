import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { reportFigure } from './report-figure.ts'

/**
 * `npm run size -- login`: the JavaScript a first visit to the login page downloads, in gzip, against a page
 * with React and the router and nothing else, built the same way in the same run.
 */
const GOAL = 1.35
const [name = 'login'] = process.argv.slice(2)
const screens: Record<string, string> = { login: 'screens/login/login-screen.tsx' }
const screen = screens[name]
if (!screen) throw new Error(`size knows: ${Object.keys(screens).join(', ')}`)

const bareFolder = path.resolve('.artifacts/bare-page')
const ours = await firstLoad('web', 'dist/web', ['index.html', screen])
await writeBarePage()
const bare = await firstLoad(bareFolder, path.join(bareFolder, 'dist'), ['index.html'])
await rm(bareFolder, { recursive: true })

console.log(`${name} page: ${kilobytes(ours)}, bare React + router page: ${kilobytes(bare)}`)
reportFigure({ name: `size ${name}`, figure: ours / bare, goal: GOAL, atMost: true })

type Chunk = { file: string; imports?: string[] }

/** Gzip bytes of the entries, what they import, and what those import. */
async function firstLoad(root: string, outDir: string, entries: string[]): Promise<number> {
  const own = root === 'web'
  await build({
    root,
    logLevel: 'error',
    ...(own
      ? {}
      : {
          configFile: false,
          plugins: [react()],
          build: { outDir, manifest: true, target: 'baseline-widely-available' },
        }),
  })
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest of ${root}`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  const sizes = await Promise.all(
    [...seen].map(async (file) => gzipSync(await readFile(path.join(outDir, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function writeBarePage() {
  await mkdir(bareFolder, { recursive: true })
  await writeFile(
    path.join(bareFolder, 'index.html'),
    '<!doctype html><html lang="fr"><body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>',
  )
  await writeFile(
    path.join(bareFolder, 'main.tsx'),
    `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Navigate, Route, Routes } from 'react-router'

function Page({ title, to }: { title: string; to: string }) {
  return <main><h1>{title}</h1><Link to={to}>{to}</Link></main>
}
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <BrowserRouter>
      <Routes>
        <Route path="/auth/login" element={<Page title="Login" to="/auth/register" />} />
        <Route path="/auth/register" element={<Page title="Register" to="/auth/login" />} />
        <Route path="*" element={<Navigate to="/auth/login" replace />} />
      </Routes>
    </BrowserRouter>
  </StrictMode>,
)
`,
  )
}

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB gzip`
}
