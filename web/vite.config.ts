import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ENGLISH_PREFIX } from '#contract/languages.ts'
import { clientFile } from './vite/client-file.ts'
import { fewerFiles } from './vite/code-splitting.ts'
import { compressedCopies } from './vite/compressed-copies.ts'
import { engineFile } from './vite/engine-file.ts'
import { baseOf, halfOfPairs, inLanguage, languageOfMode } from './vite/language.ts'
import { markdownPages } from './vite/markdown-pages.ts'
import { earlyCalls, pageSentences, preloadTextFont } from './vite/page-head.ts'
import { keepPreviousBuild } from './vite/previous-build.ts'
import { routePreloads } from './vite/route-preloads.ts'

const englishPort = Number(process.env['WEB_EN_PORT'] || 5174)

export default defineConfig(({ mode }) => {
  const language = languageOfMode(mode)
  const base = baseOf(language)
  return {
    root: import.meta.dirname,
    base,
    ...inLanguage(language),
    plugins: [
      halfOfPairs(language),
      markdownPages(),
      react(),
      tailwindcss(),
      pageSentences(language),
      earlyCalls(base),
      preloadTextFont(base),
      routePreloads(),
      ...(language === 'fr' ? [clientFile()] : []),
      engineFile(language === 'fr'),
      compressedCopies(),
      keepPreviousBuild(language),
    ],
    // Two servers in development, one a language: what they prepare of the packages must not be the same files.
    cacheDir: `../node_modules/.vite/${language}`,
    server: {
      port: language === 'en' ? englishPort : Number(process.env['WEB_PORT'] || 5173),
      strictPort: true,
      proxy: {
        // The API, but not our own modules: in development web/api/client.ts is served at /api/client.ts.
        '^/api/(?!.*\\.tsx?(\\?|$))': `http://127.0.0.1:${process.env['PORT'] || 3000}`,
        ...(language === 'fr' && { [`^${ENGLISH_PREFIX}/`]: { target: `http://127.0.0.1:${englishPort}`, ws: true } }),
      },
    },
    // The Worker of an archive, which shares texts and modules with the page.
    worker: { format: 'es', plugins: () => [halfOfPairs(language)] },
    build: {
      outDir: `../dist/web${base}`,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      manifest: true,
      // Browsers of this target preload by themselves; the two oldest without it fetch the same files a round trip later.
      modulePreload: { polyfill: false },
      // An inlined file would be a data: address, which the content security policy refuses.
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: fewerFiles() } } },
    },
  }
})
