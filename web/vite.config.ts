import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { customerScreens, visitorScreens } from './shell/paths.ts'
import { fr } from './text/fr.ts'

const EARLY_CALLS = 'early-calls'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    pageSentences(),
    earlyCalls(),
    preloadTextFont(),
    routePreloads(),
    compressedCopies(),
  ],
  server: {
    port: Number(process.env['WEB_PORT'] || 5173),
    strictPort: true,
    // The API, but not our own modules: in development web/api/client.ts is served at /api/client.ts.
    proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': `http://127.0.0.1:${process.env['PORT'] || 3000}` },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    // An inlined file would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: fewerFiles() } } },
  },
})

const screen = /\/([\w-]+-screen|signed-in|legal-dialog)\.tsx$/
type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/**
 * Left alone, the bundler makes a file of each set of modules that the same screens share: the report asked for 17 of
 * them, six at a time, three round trips where one does. What is shared makes three files instead, by who needs it:
 * everybody, visitors, customers. What the report alone needs makes another, whatever its proofs and its print share.
 */
function fewerFiles() {
  const group = (name: string, priority: number, isFor: (screens: Set<string>) => boolean) => ({
    name: (id: string, modules: Modules) => (isFor(screensOver(id, modules)) ? name : null),
    priority,
  })
  const ofVisitors = (screens: Set<string>) => screens.has('login-screen') || screens.has('register-screen')
  const ofCustomers = (screens: Set<string>) =>
    [...screens].some((name) => !/^(login-screen|register-screen|legal-dialog)$/.test(name))
  return [
    { name: EARLY_CALLS, test: /early-calls\.ts$/, priority: 4 },
    { name: 'base', tags: ['$initial' as const], priority: 3 },
    group(
      'shared',
      3,
      (screens) => (ofVisitors(screens) && ofCustomers(screens)) || (screens.size > 1 && screens.has('legal-dialog')),
    ),
    group('visitor', 2, (screens) => screens.size > 1 && ofVisitors(screens)),
    group('customer', 2, (screens) => screens.has('signed-in') || (screens.size > 1 && ofCustomers(screens))),
    group('report', 1, (screens) => screens.size === 1 && screens.has('analysis-screen')),
  ]
}

/** The screens that import it at once, directly or through others. */
function screensOver(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const [, name] = screen.exec(id) ?? []
  if (name) return new Set([name])
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return new Set(importers.flatMap((importer) => [...screensOver(importer, modules, seen)]))
}

/** The page itself says two sentences before any script runs; they are kept with all the others. */
function pageSentences(): Plugin {
  return {
    name: 'page-sentences',
    transformIndexHtml: (html) =>
      html.replace('%DESCRIPTION%', fr.description).replace('%NEEDS_JAVASCRIPT%', fr.needsJavaScript),
  }
}

/** The first calls leave from a file of their own, which the entry then imports: see api/early-calls.ts. */
function earlyCalls(): Plugin {
  return {
    name: 'early-calls',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === EARLY_CALLS)
        if (!chunk) throw new Error('early-calls.ts is no chunk of its own')
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** The text font is asked for with the page, not once the style sheet has been read: no flash of another face. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const file = Object.keys(bundle).find((name) => /hanken-grotesk.*\.woff2$/.test(name))
        if (!file) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

/** The modules each route shows first, by the beginning of its path. */
const screenModule = (name: string) => `screens/${name}/${name}-screen.tsx`
const routeModules: [route: string, modules: string[]][] = [
  ...Object.entries(visitorScreens).map(([name, route]): [string, string[]] => [route, [screenModule(name)]]),
  ...Object.entries(customerScreens).map(([name, route]): [string, string[]] => [
    route.replace(/:.*/, ''),
    ['shell/signed-in.tsx', screenModule(name)],
  ]),
]

/**
 * preloads.json tells the server which chunks a route needs beyond the entry, so that the page can ask for them
 * at once: without it a phone waits one more round trip, the entry first and then the screen.
 */
function routePreloads(): Plugin {
  return {
    name: 'route-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const withImports = (names: readonly string[], seen: Set<string>): Set<string> => {
        for (const name of names) {
          if (seen.has(name)) continue
          seen.add(name)
          withImports(chunks.find(({ fileName }) => fileName === name)?.imports ?? [], seen)
        }
        return seen
      }
      const entry = withImports(
        chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
        new Set(),
      )
      const preloads = routeModules.map(([route, modules]) => {
        const names = modules.map((module) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)))
          if (!chunk) throw new Error(`${module} is in no chunk: the screens of shell/paths.ts and their files differ`)
          return chunk.fileName
        })
        return { path: route, files: [...withImports(names, new Set())].filter((name) => !entry.has(name)) }
      })
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(preloads) })
    },
  }
}

/** Compressed once here rather than on each answer: brotli and gzip beside each text file. */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      const names = await readdir(dir, { recursive: true })
      const texts = names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => path.join(dir, name))
      await Promise.all(
        texts.map(async (file) => {
          const content = await readFile(file)
          await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
          await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
        }),
      )
    },
  }
}
