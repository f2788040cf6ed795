export const EARLY_CALLS = 'early-calls'

const screen = /\/([\w-]+-screen|signed-in|legal-dialog)\.tsx$/
type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/**
 * Left alone, the bundler makes a file of each set of modules that the same screens share: the report asked for 17 of
 * them, six at a time, three round trips where one does. What is shared makes three files instead, by who needs it:
 * everybody, visitors, customers. What the report alone needs makes another, whatever its proofs and its print share; and
 * so does what it shares with the method's text, which nobody needs to log in.
 */
export function fewerFiles() {
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
      (screens) => ofVisitors(screens) && (ofCustomers(screens) || (screens.size > 1 && screens.has('legal-dialog'))),
    ),
    group('method', 3, (screens) => screens.size > 1 && screens.has('legal-dialog')),
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
