/**
 * The networks that are read here, by name, as the server wrote them on the page. A page that it did not write speaks of X
 * alone, as spec 1.1 does.
 */
export function networksRead(): readonly string[] {
  const written = document.documentElement.dataset['networks'] ?? '%'
  return written.startsWith('%') ? ['X'] : written.split(',')
}
