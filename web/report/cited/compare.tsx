import { citedText } from '#translated/web/report/cited/text.ts'
import { formatNumber } from '#translated/web/text/format.ts'
import { SideFigure } from '#web/report/compare/side-figure.tsx'
import { SideLabel } from '#web/report/compare/side-label.tsx'
import type { Side, Sides } from '#web/report/compare/sides.ts'
import { Card } from '#web/ui/card.tsx'
import { More } from '#web/ui/more.tsx'
import { citedGroups, type Named, SHOWN } from './cited.ts'

const { compared: words } = citedText

export const { title } = words
export const place = ({ list }: Sides) =>
  list.some(({ report }) => citedGroups(report).length > 0) ? ('bottom' as const) : null

/** Where their posts lead and whom they name, what most of them name first. */
export function Compare({ sides }: { sides: Sides }) {
  const cited = sides.list.map(({ report }) => citedGroups(report))
  const names = cited.find((groups) => groups.length > 0)?.map(({ name }) => name) ?? []
  const valuesOf = (group: string) => cited.map((groups) => groups.find(({ name }) => name === group)?.values ?? [])
  return (
    <Card title={title} caption={words.caption}>
      <p className="mb-5 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
        {sides.list.map((side) => (
          <SideLabel key={side.series} side={side} />
        ))}
      </p>
      <div className={`grid gap-x-10 gap-y-6 ${sides.list.length > 2 ? 'lg:grid-cols-2' : 'lg:grid-cols-3'}`}>
        {names.map((name) => (
          <Group key={name} name={name} sides={sides} rows={rowsOf(valuesOf(name))} />
        ))}
      </div>
    </Card>
  )
}

type Row = Omit<Named, 'posts'> & { posts: readonly (number | undefined)[] }

/** Of each side what its posts cite. */
function rowsOf(cited: readonly (readonly Named[])[]): Row[] {
  const all = new Map(cited.toReversed().flatMap((values) => values.map((value) => [value.figure, value])))
  const postsOf = (values: readonly Named[], figure: string) => values.find((value) => value.figure === figure)?.posts
  return [...all.values()]
    .map(({ figure, name }) => ({ figure, name, posts: cited.map((values) => postsOf(values, figure)) }))
    .toSorted((one, other) => shared(other) - shared(one) || total(other) - total(one))
}

const shared = ({ posts }: Row) => posts.filter((count) => count !== undefined).length
const total = ({ posts }: Row) => posts.reduce<number>((sum, count = 0) => sum + count, 0)

type GroupProps = { name: string; sides: Sides; rows: readonly Row[] }

function Group({ name, sides, rows }: GroupProps) {
  const [first, rest] = [rows.slice(0, SHOWN), rows.slice(SHOWN)]
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-sm text-ink-3">{name}</h3>
      {rows.length === 0 && <p className="py-2 text-sm text-ink-3">{citedText.none}</p>}
      {rows.length > 0 && <Table name={name} sides={sides} rows={first} />}
      {rest.length > 0 && (
        <More label={citedText.more(rest.length)} className="border-t border-line [&>summary]:py-2">
          <Table name={name} sides={sides} rows={rest} />
        </More>
      )}
    </div>
  )
}

function Table({ name, sides: { list }, rows }: GroupProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{words.name}</span>
          </th>
          {list.map((side) => (
            <th key={side.series} scope="col" className={`${list.length > 2 ? 'w-10' : 'w-14'} pb-1 pl-1 text-right`}>
              <SideLabel side={side} isSwatch />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.figure} className="border-t border-line align-baseline">
            <th scope="row" className={`py-1.5 font-normal wrap-anywhere text-ink ${list.length > 2 ? 'text-sm' : ''}`}>
              {row.name}
            </th>
            {list.map((side, nth) => (
              <Count key={side.series} side={side} row={row} posts={row.posts[nth]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Count({ side, row, posts }: { side: Side; row: Row; posts: number | undefined }) {
  return (
    <td className="py-1.5 pl-1 text-right">
      {posts === undefined ? (
        <span className="text-ink-3">{words.unlisted}</span>
      ) : (
        <SideFigure side={side} figure={row.figure} value={formatNumber(posts)} />
      )}
    </td>
  )
}
