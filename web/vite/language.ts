import { defaultClientConditions, defaultServerConditions, type Plugin, parseSync, Visitor } from 'vite'
import { ENGLISH_PREFIX, type Language } from '#contract/languages.ts'

/** One build a language, so that a page loads the sentences of its own alone: `vite build web --mode en` makes the English one. */
export const languageOfMode = (mode: string): Language => (mode === 'en' ? 'en' : 'fr')

/** The English pages lie in a folder of the French ones, and have the same addresses below its name. */
export const baseOf = (language: Language) => (language === 'en' ? `${ENGLISH_PREFIX}/` : '/')

/** `#translated/web/text/format.ts` is `format.fr.ts`, and `format.en.ts` where this condition of package.json holds. */
export function inLanguage(language: Language) {
  const conditions = language === 'en' ? ['english'] : []
  return {
    resolve: { conditions: [...conditions, ...defaultClientConditions] },
    ssr: { resolve: { conditions: [...conditions, ...defaultServerConditions] } },
  }
}

type Place = { start: number; end: number }

/** Of `pair('Compte', 'Account')`, the build of a language keeps its own. */
export function halfOfPairs(language: Language): Plugin {
  return {
    name: 'half-of-pairs',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/web\/[^?]+\.ts$/.test(id) || !code.includes(' pair(')) return null
      const halves: [call: Place, half: Place][] = []
      const visitor = new Visitor({
        CallExpression: ({ callee, arguments: said, start, end }) => {
          const half =
            callee.type === 'Identifier' && callee.name === 'pair' ? said[language === 'fr' ? 0 : 1] : undefined
          // A pair within a half stays what it is: it says the same.
          if (half && start >= (halves.at(-1)?.[0].end ?? 0)) halves.push([{ start, end }, half])
        },
      })
      visitor.visit(parseSync(id, code).program)
      let kept = code
      // From the end, so that what stands before keeps its place.
      for (const [call, half] of halves.toReversed())
        kept = `${kept.slice(0, call.start)}(${code.slice(half.start, half.end)})${kept.slice(call.end)}`
      return { code: kept, map: null }
    },
  }
}
