import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { reportFigure } from './report-figure.ts'

/**
 * `npm run size -- login`: the JavaScript a first visit to the login page downloads, in gzip, against a page
 * with React and the router and nothing else, built the same way in the same run. `npm run size -- report`: that of a
 * first visit to a report against the login page's. Both are of the build in dist/web, which the command makes first.
 */
const bareFolder = path.resolve('.artifacts/bare-page')
const [login, report] = ['/auth/login', '/app/analysis/']
const measures = { login: loginBesideBare, report: reportBesideLogin }

const names = process.argv.length > 2 ? process.argv.slice(2) : ['login']
for (const name of names) {
  if (!Object.hasOwn(measures, name)) throw new Error(`size knows: ${Object.keys(measures).join(', ')}`)
  reportFigure({ name: `size ${name}`, ...(await measures[name as keyof typeof measures]()), atMost: true })
}

async function loginBesideBare() {
  await writeBarePage()
  const outDir = path.join(bareFolder, 'dist')
  await build({
    root: bareFolder,
    logLevel: 'error',
    configFile: false,
    plugins: [react()],
    build: { outDir, manifest: true, target: 'baseline-widely-available' },
  })
  const [ours, bare] = [await firstLoad('dist/web', login), await firstLoad(outDir)]
  await rm(bareFolder, { recursive: true })
  console.log(`login page: ${kilobytes(ours)}, bare React + router page: ${kilobytes(bare)}`)
  return { figure: ours / bare, goal: 1.35 }
}

async function reportBesideLogin() {
  const [ours, least] = [await firstLoad('dist/web', report), await firstLoad('dist/web', login)]
  console.log(`report: ${kilobytes(ours)}, login page: ${kilobytes(least)}`)
  return { figure: ours / least, goal: 1.6 }
}

type Chunk = { file: string; imports?: string[] }

/** Gzip bytes of the entry, what it imports, what that imports, and what the page of this route asks for with it. */
async function firstLoad(outDir: string, route?: string): Promise<number> {
  const read = async (file: string) => readFile(path.join(outDir, file))
  const manifest = JSON.parse(String(await read('.vite/manifest.json'))) as Record<string, Chunk>
  const files = new Set(route ? await preloadsOf(route) : [])
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest of ${outDir}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit('index.html')
  const sizes = await Promise.all([...files].map(async (file) => gzipSync(await read(file)).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Everything a route's screen imports at once: the build lists it for the server. */
async function preloadsOf(route: string): Promise<string[]> {
  const preloads = JSON.parse(await readFile('dist/web/preloads.json', 'utf8')) as { path: string; files: string[] }[]
  const found = preloads.find((one) => one.path === route)
  if (!found) throw new Error(`${route} is not in preloads.json`)
  return found.files
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
