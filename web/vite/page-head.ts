import type { Plugin } from 'vite'
import type { Language } from '#contract/languages.ts'
import { common as englishCommon } from '#web/text/common.en.ts'
import { common as frenchCommon } from '#web/text/common.fr.ts'
import { pageHead as englishHead } from '#web/text/page-head.en.ts'
import { pageHead as frenchHead } from '#web/text/page-head.fr.ts'
import { EARLY_CALLS } from './code-splitting.ts'

const texts = {
  fr: { common: frenchCommon, pageHead: frenchHead },
  en: { common: englishCommon, pageHead: englishHead },
}

/** The page itself says a few sentences before any script runs; they are kept with all the others. */
export function pageSentences(language: Language): Plugin {
  const { common, pageHead } = texts[language]
  return {
    name: 'page-sentences',
    transformIndexHtml: (html, { server }) =>
      (server ? html.replace('%NETWORKS%', pageHead.networks.join()) : html)
        .replace('%LANGUAGE%', language)
        .replace('%LOCALE%', pageHead.locale)
        .replaceAll('%DESCRIPTION%', pageHead.description)
        .replace('%TAGLINE%', common.auth.question(pageHead.networks))
        .replace('%LOADING%', common.loading)
        .replace('%NEEDS_JAVASCRIPT%', pageHead.needsJavaScript),
  }
}

/** The first calls leave from a file of their own, which the entry then imports: see api/early-calls.ts. */
export function earlyCalls(base: string): Plugin {
  return {
    name: 'early-calls',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === EARLY_CALLS)
        if (!chunk) throw new Error('early-calls.ts is no chunk of its own')
        const attrs = { type: 'module', async: true, crossorigin: true, src: `${base}${chunk.fileName}` }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** The text font is asked for with the page, not once the style sheet has been read: no flash of another face. */
export function preloadTextFont(base: string): Plugin {
  return {
    name: 'preload-text-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const file = Object.keys(bundle).find((name) => /hanken-grotesk.*\.woff2$/.test(name))
        if (!file) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `${base}${file}`, crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
