const KEY = /ALTER TABLE ONLY public\.(\w+)\s+ADD CONSTRAINT \w+ PRIMARY KEY \(([^)]+)\)/g
const REFERENCE =
  /ALTER TABLE ONLY public\.(\w+)\s+ADD CONSTRAINT (\w+) FOREIGN KEY \(([^)]+)\) REFERENCES public\.(\w+)/g
const TABLE = /CREATE TABLE public\.(\w+) \(\n([\s\S]*?)\n\)/g
const COLUMN = /^ {4}"?(\w+)"? (timestamp|double|[a-z]\w*)/gm

/** docs/schema.md from the dump of the schema: every table with its columns and key, and what refers to what. */
export function drawSchema(dump: string): string {
  const keys = new Map([...dump.matchAll(KEY)].map(([, table, columns]) => [table, namesIn(columns)]))
  const references = [...dump.matchAll(REFERENCE)].map(([, table = '', name = '', columns, target = '']) => ({
    table,
    name,
    columns: namesIn(columns),
    target,
  }))
  const tables = [...dump.matchAll(TABLE)].map(([, table = '', body = '']) => {
    const columns = [...body.matchAll(COLUMN)].filter(([, name]) => name !== 'CONSTRAINT')
    const lines = columns.map(([, name = '', type = '']) => {
      const isReference = references.some((each) => each.table === table && each.columns.includes(name))
      const marks = [keys.get(table)?.includes(name) && 'PK', isReference && 'FK'].filter(Boolean)
      return `    ${type} ${name}${marks.length > 0 ? ` ${marks.join(', ')}` : ''}`
    })
    return `  ${table} {\n${lines.join('\n')}\n  }`
  })
  const arrows = references.map(({ table, name, target }) => `  ${target} ||--o{ ${table} : "${asSentence(name)}"`)
  return `# The schema, drawn

Written by \`npm run db:schema\` from \`database/schema.sql\`; constraints and functions are there. What belongs to a customer
has \`account_id\` first in its key ([0043](decisions/0043-keys-that-can-be-cut.md)).

\`\`\`mermaid
erDiagram
${[...arrows, ...tables].join('\n')}
\`\`\`
`
}

const namesIn = (columns = '') => columns.split(', ').map((name) => name.replaceAll('"', ''))

/** A constraint we named is a sentence; one that PostgreSQL named says only what the arrow shows. */
const asSentence = (name: string) => (name.endsWith('_fkey') ? '' : name.replaceAll('_', ' '))
