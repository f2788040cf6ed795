import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fr } from './text/fr.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), pageSentences(), preloadTextFont(), routePreloads(), compressedCopies()],
  server: {
    port: 5173,
    strictPort: true,
    // The API, but not our own modules: in development web/api/client.ts is served at /api/client.ts.
    proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': 'http://127.0.0.1:3000' },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    // An inlined file would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
  },
})

/** The page itself says two sentences before any script runs; they are kept with all the others. */
function pageSentences(): Plugin {
  return {
    name: 'page-sentences',
    transformIndexHtml: (html) =>
      html.replace('%DESCRIPTION%', fr.description).replace('%NEEDS_JAVASCRIPT%', fr.needsJavaScript),
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
const signedIn = 'app/signed-in.tsx'
const routeModules: Record<string, string[]> = {
  '/auth/login': ['screens/login/login-screen.tsx'],
  '/auth/register': ['screens/register/register-screen.tsx'],
  '/app/dashboard': [signedIn, 'screens/dashboard/dashboard-screen.tsx'],
  '/app/analysis/': [signedIn, 'screens/analysis/analysis-screen.tsx'],
  '/app/credits': [signedIn, 'screens/credits/credits-screen.tsx'],
  '/app/account': [signedIn, 'screens/account/account-screen.tsx'],
}

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
      const preloads = Object.entries(routeModules).map(([route, modules]) => {
        const names = modules.map((module) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`))
          if (!chunk) throw new Error(`${module} is no chunk of its own: correct routeModules`)
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
