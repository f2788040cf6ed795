import { weakenings } from './list.ts'

const START = '<!-- mutations:start -->'
const END = '<!-- mutations:end -->'

/** What each weakening protects and the test that notices, as a table: the text between the two marks, written anew. */
export function withTable(page: string): string {
  const [before, rest] = page.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`the page has no ${START} … ${END}`)
  return `${before}${START}\n${table()}${END}${after}`
}

function table(): string {
  const rows = weakenings.map(({ id, protects, noticedBy }) => [
    protects,
    `\`${id}\``,
    Object.keys(noticedBy)
      .map((file) => `\`${file}\``)
      .join(', '),
  ])
  return [['what holds', 'weakening', 'noticed by'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('')
}
