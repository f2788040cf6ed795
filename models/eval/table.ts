export const PUBLISHED_COLUMN = 'published'
export const decimals = (value: number) => value.toFixed(3)
export const inPercent = (share: number) => `${(share * 100).toFixed(1)} %`

/** The first column to the left, and one that is text; the others, which are numbers, to the right. */
export function printTable(title: string, columns: readonly string[], rows: readonly (readonly string[])[]) {
  const all = [['', ...columns], ...rows]
  const widths = all[0]?.map((_, nth) => Math.max(...all.map((cells) => cells[nth]?.length ?? 0))) ?? []
  console.log(`\n${title}`)
  for (const cells of all) {
    const line = cells.map((cell, nth) => {
      const isText = nth === 0 || columns[nth - 1] === PUBLISHED_COLUMN
      return isText ? cell.padEnd(widths[nth] ?? 0) : cell.padStart(widths[nth] ?? 0)
    })
    console.log(`  ${line.join('  ').trimEnd()}`)
  }
}
