import { engineFile } from '#engine-files'
import { hostOf } from '#server/analysis-engine/sources/linked-site.ts'

type Rule = { host: string; parameter: string; value: string }

/**
 * What of an address says that who shares it is paid for a sale: the network's host, or `tag=lila-21`. A bare shortener says
 * nothing. Undefined of any other link.
 */
export function affiliationIn(link: string): string | undefined {
  const [host, query] = [hostOf(link), URL.parse(link)?.searchParams]
  if (host === undefined || !query) return undefined
  for (const rule of rules()) {
    if (!isOn(host, rule.host)) continue
    if (rule.parameter === '') return rule.host
    const found = query.get(rule.parameter)
    if (found && (rule.value === '' || found.toLowerCase() === rule.value)) return `${rule.parameter}=${found}`
  }
  return undefined
}

/** `*`: any site; `amazon.*`: whatever the country. */
function isOn(host: string, known: string): boolean {
  if (known === '*') return true
  if (known.endsWith('.*')) return `.${host}`.includes(`.${known.slice(0, -1)}`)
  return host === known || host.endsWith(`.${known}`)
}

let opened: readonly Rule[] | undefined
function rules(): readonly Rule[] {
  opened ??= new TextDecoder()
    .decode(engineFile('sources/affiliates.tsv'))
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [host = '', written = ''] = line.split('\t')
      const [parameter = '', value = ''] = written.split('=')
      return { host, parameter, value }
    })
  return opened
}
