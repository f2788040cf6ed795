import type { Plugin } from 'vite'
import { customerScreens, visitorScreens } from '#web/shell/paths.ts'

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
export function routePreloads(): Plugin {
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
