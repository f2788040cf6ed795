/** What each origin publishes, as the names of sites: sorted, each once, without « www ». */
export const parsers = {
  cppap: (csv: string) => domainsOf(columnOf(csv, 'url')),
  dinum: (urls: string) => domainsOf(urls.split('\n')),
  hipo: (json: string) => domainsOf((JSON.parse(json) as { domains: string[] }[]).flatMap(({ domains }) => domains)),
}

function domainsOf(addresses: readonly string[]): string[] {
  const names = addresses.flatMap((address) => {
    const written = address.trim()
    const host = URL.parse(written.includes('://') ? written : `http://${written}`)?.hostname.replace(/^www\./, '')
    return host && DOMAIN.test(host) ? [host] : []
  })
  return [...new Set(names)].toSorted()
}
const DOMAIN = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/

/** One column of a CSV file, under its header. */
function columnOf(csv: string, name: string): string[] {
  const [header = '', ...lines] = csv.replace(/^\ufeff/, '').split(/\r?\n/)
  const separator = header.includes(';') ? ';' : ','
  const column = cellsOf(header, separator).findIndex((cell) => cell.trim().toLowerCase() === name)
  if (column === -1) throw new Error(`no column « ${name} » in: ${header}`)
  return lines.map((line) => cellsOf(line, separator)[column] ?? '')
}

/** A quoted cell may hold the separator: « "DUPONT, FILS", SARL ». */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += character
  }
  return [...cells, cell]
}
