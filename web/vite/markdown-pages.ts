import { type MarkedToken, marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import { GIVEN } from '#web/pages/page.ts'

type Inline = string | { text: string; to: string }
type Block = { if?: string[] } & Record<string, unknown>

/**
 * A Markdown file of web/pages is a module: what it says, as data, and the values that it names in braces, imported from
 * `values.fr.ts` or `values.en.ts` beside its folder. A name that these do not have fails the build.
 */
export function markdownPages(): Plugin {
  return {
    name: 'markdown-pages',
    enforce: 'pre',
    transform(markdown, id) {
      const [, language] = /\/web\/pages\/(fr|en)\/[\w-]+\.md$/.exec(id) ?? []
      return language === undefined ? null : { code: moduleOf(markdown, language), map: null }
    },
  }
}

function moduleOf(markdown: string, language: string): string {
  const names = new Set<string>()
  const files: string[] = []
  const asks = new Set<string>()
  const section = { heading: '', blocks: [] as Block[] }
  const sections: ({ if?: string[] } & typeof section)[] = [section]
  let [title, binding, caption] = ['', '', '']
  let condition: { if?: string[] } = {}
  for (const token of known(marked.lexer(markdown))) {
    if (token.type === 'space') continue
    const [, conditions] = /^<!-- if: (.+) -->\s*$/.exec(token.type === 'html' ? token.raw : '') ?? []
    if (conditions !== undefined) {
      condition = { if: conditions.split(', ') }
      asks.add(conditions.includes('reader') ? 'reader' : 'contact')
      continue
    }
    if (linkToPage(token)) binding = linkToPage(token)
    else if (token.type === 'heading' && token.depth === 1) title = token.text
    else if (token.type === 'heading' && token.depth === 2)
      sections.push({ ...condition, heading: said(token.text), blocks: [] })
    else if (sections.length > 1 && inItalics(token)) caption = said(inItalics(token))
    else sections.at(-1)?.blocks.push({ ...condition, ...blockOf(token) })
    condition = {}
  }
  const values = [...names].filter((name) => !GIVEN.includes(name))
  return [
    `import { pageOf } from '#web/pages/page.ts'`,
    `import { ${['spaced', ...values].join(', ')} } from '#web/pages/values.${language}.ts'`,
    ...files.map((file, nth) => `import file${nth} from '#clients/${file}?raw'`),
    binding && `import binding from '${binding}'`,
    `const values = { ${[...values, ...files.map((_, nth) => `file${nth}`)].join(', ')} }`,
    `export default pageOf(${JSON.stringify({ title, asks: [...asks], sections })}, values, spaced${binding && ', binding'})`,
  ].join('\n')

  function blockOf(token: MarkedToken): Block {
    if (token.type === 'heading') return { subheading: said(token.text) }
    if (token.type === 'code') return { code: codeOf(token.text), label: (token.lang ?? '').replace(/^\w+ /, '') }
    if (token.type === 'list') return listOf(token.items)
    if (token.type === 'table') return { table: { caption, columns: cells(token.header), rows: token.rows.map(cells) } }
    if (token.type !== 'paragraph') throw new Error(`${token.type} is not known to the pages: ${token.raw}`)
    return inItalics(token) ? { date: said(inItalics(token)) } : { paragraph: inline(known(token.tokens)) }
  }

  function cells(row: Tokens.TableCell[]): string[] {
    return row.map(({ text }) => said(text))
  }

  /** Points, or, where each begins with code, what it is and what it does. */
  function listOf(items: Tokens.ListItem[]): Block {
    const points = items.map((item) =>
      known(item.tokens).flatMap((one) => (one.type === 'text' ? known(one.tokens) : [])),
    )
    if (!points.every(([first]) => first?.type === 'codespan')) return { points: points.map(inline) }
    return { definitions: points.map(([term, ...text]) => ({ term: textOf(term), text: inline(text) })) }
  }

  function inline(tokens: MarkedToken[]): Inline | Inline[] {
    const parts = tokens.map((token) =>
      token.type === 'link' ? { text: said(token.text), to: said(token.href) } : said(textOf(token)),
    )
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : parts
  }

  function codeOf(text: string): string {
    const [, file] = /^\{file (.+)\}$/.exec(text) ?? []
    return file === undefined ? `${said(text)}\n` : `{file${files.push(file) - 1}}`
  }

  function said(text: string): string {
    for (const [, name = ''] of text.matchAll(/\{(\w+)/g)) names.add(name)
    return text.replaceAll('&nbsp;', '\u00a0')
  }
}

/** Without extensions, marked makes no tokens but its own. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const known = (tokens: Token[] = []) => tokens as MarkedToken[]

const textOf = (token: MarkedToken | undefined) => (token && 'text' in token ? token.text : '')

/** What stands alone on a line. */
function aloneIn(token: MarkedToken): MarkedToken | undefined {
  const [only, another] = token.type === 'paragraph' ? known(token.tokens) : []
  return another ? undefined : only
}

/** A link to another Markdown file: all that it says follows. */
function linkToPage(token: MarkedToken): string {
  const only = aloneIn(token)
  return only?.type === 'link' && only.href.endsWith('.md') ? only.href : ''
}

/** Before the first heading, the date of the text; below, what the next table shows. */
function inItalics(token: MarkedToken): string {
  const only = aloneIn(token)
  return only?.type === 'em' ? only.text : ''
}
