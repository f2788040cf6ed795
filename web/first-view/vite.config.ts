import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { halfOfPairs, inLanguage, languageOfMode } from '#web/vite/language.ts'
import { markdownPages } from '#web/vite/markdown-pages.ts'

/** What draws the first view of a report in the web process (docs/decisions/0085): a build a language, packages included. */
export default defineConfig(({ mode }) => {
  const language = languageOfMode(mode)
  return {
    root: import.meta.dirname,
    ...inLanguage(language),
    plugins: [halfOfPairs(language), markdownPages(), withoutBrowser(), react()],
    // On a server Vite leaves it to run time, and React would draw with its development build.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { ...inLanguage(language).ssr, noExternal: true },
    build: {
      ssr: 'first-view.tsx',
      outDir: `../../dist/web/first-view/${language}`,
      emptyOutDir: true,
      target: 'es2024',
    },
  }
})

/** What reads the browser as soon as it is loaded has a stand-in of the same name here. */
function withoutBrowser(): Plugin {
  return {
    name: 'without-browser',
    enforce: 'pre',
    resolveId: (source) => {
      const [, name] = /\/(early-calls|token)\.ts$/.exec(source) ?? []
      return name === undefined ? null : path.join(import.meta.dirname, `${name}.ts`)
    },
  }
}
