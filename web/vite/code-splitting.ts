export const EARLY_CALLS = 'early-calls'

/** A page of Markdown is the legal dialog's, which asks for it by name. */
const screen = /\/([\w-]+-screen|signed-in|legal-dialog)\.tsx$|\/pages\/\w+\/[\w-]+\.md$/
const sectionPart = /\/report\/[\w-]+\/(card|print|compare|explain)\.tsx?$/
type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/**
 * Left alone, the bundler makes a file of each set of modules that the same screens share: the report asked for 17 of
 * them, six at a time, three round trips where one does. What is shared makes three files instead, by who needs it:
 * everybody, visitors, customers. What the report alone needs makes another, whatever its proofs and its print share; and
 * so does what it shares with the method's text, which nobody needs to log in. The sections of a report, which its table
 * names one by one, make one file a medium; what is shared with their cards comes with these, which every reader gets.
 */
export function fewerFiles() {
  const groupsBy = (root: RegExp) => (name: string, priority: number, isFor: (roots: Set<string>) => boolean) => ({
    name: (id: string, modules: Modules) => (isFor(rootsOver(root, id, modules)) ? name : null),
    priority,
  })
  const [group, media] = [groupsBy(screen), groupsBy(sectionPart)]
  const ofVisitors = (screens: Set<string>) => screens.has('login-screen') || screens.has('register-screen')
  const ofCustomers = (screens: Set<string>) =>
    [...screens].some((name) => !/^(login-screen|register-screen|legal-dialog)$/.test(name))
  return [
    { name: EARLY_CALLS, test: /early-calls\.ts$/, priority: 7 },
    { name: 'base', tags: ['$initial' as const], priority: 6 },
    group(
      'shared',
      6,
      (screens) => ofVisitors(screens) && (ofCustomers(screens) || (screens.size > 1 && screens.has('legal-dialog'))),
    ),
    group('method', 6, (screens) => screens.size > 1 && screens.has('legal-dialog')),
    group('visitor', 5, (screens) => screens.size > 1 && ofVisitors(screens)),
    group('customer', 5, (screens) => screens.has('signed-in') || (screens.size > 1 && ofCustomers(screens))),
    group('report', 4, (screens) => screens.size === 1 && screens.has('analysis-screen')),
    media('cards', 3, (parts) => parts.has('card')),
    // Before the media: the first of them would take it, and the others ask for all of that one.
    media('sections', 2, (parts) => parts.size > 1),
    ...['print', 'compare', 'explain'].map((name) => media(name, 1, (parts) => parts.has(name))),
  ]
}

/** The screens, or the parts of sections, that import it at once, directly or through others. */
function rootsOver(root: RegExp, id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const found = root.exec(id)
  if (found) return new Set([found[1] ?? 'legal-dialog'])
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return new Set(importers.flatMap((importer) => [...rootsOver(root, importer, modules, seen)]))
}
