/** Every route of a Fastify server as `GET /api/analysis/:id`, from the tree it prints. HEAD goes with its GET. */
export function registeredRoutes(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, segment, methods] = /^(.*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line) ?? []
    if (indent === undefined || segment === undefined || methods === undefined) return []
    const depth = indent.length / 4
    const path = (parents[depth - 1] ?? '') + (segment === '*' ? '/*' : segment)
    parents.splice(depth, Number.POSITIVE_INFINITY, path)
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path}`)
  })
}
