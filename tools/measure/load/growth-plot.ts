const [WIDTH, HEIGHT] = [720, 360]
const [LEFT, RIGHT, TOP, BOTTOM] = [70, 20, 20, 50]
/** Powers of ten on each axis. */
const CUSTOMERS = { from: 3, to: 8 }
const BYTES = { from: 7, to: 13 }

const x = (customers: number) =>
  LEFT + ((Math.log10(customers) - CUSTOMERS.from) / (CUSTOMERS.to - CUSTOMERS.from)) * (WIDTH - LEFT - RIGHT)
const y = (bytes: number) =>
  HEIGHT - BOTTOM - ((Math.log10(bytes) - BYTES.from) / (BYTES.to - BYTES.from)) * (HEIGHT - TOP - BOTTOM)

const NAMES: Record<number, string> = {
  7: '10 MB',
  8: '100 MB',
  9: '1 GB',
  10: '10 GB',
  11: '100 GB',
  12: '1 TB',
  13: '10 TB',
}

/** What a year writes by the number of customers, beside what ends each way of keeping it; both axes by powers of ten. */
export function growthPlot(bytesACustomer: number): string {
  const [first, last] = [10 ** CUSTOMERS.from, 10 ** CUSTOMERS.to]
  const powers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth)
  const text = (atX: number, atY: number, words: string, anchor = 'middle') =>
    `<text x="${atX.toFixed(1)}" y="${atY.toFixed(1)}" text-anchor="${anchor}">${words}</text>`
  const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, dashes = '') =>
    `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${stroke}"${dashes && ` stroke-dasharray="${dashes}"`}/>`
  const marks = [
    { customers: 72_000, words: 'X’s 30,000 analyses a month' },
    { customers: 1e7, words: 'partitions' },
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#57534e">
<title>Bytes written a year by the number of customers: ${(bytesACustomer / 1_000).toFixed(0)} kB each</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${powers(CUSTOMERS.from, CUSTOMERS.to)
  .map(
    (power) =>
      `${line(x(10 ** power), TOP, x(10 ** power), HEIGHT - BOTTOM, '#e7e5e4')}${text(x(10 ** power), HEIGHT - BOTTOM + 18, `10<tspan dy="-5" font-size="9">${power}</tspan>`)}`,
  )
  .join('\n')}
${powers(BYTES.from, BYTES.to)
  .map(
    (power) =>
      `${line(LEFT, y(10 ** power), WIDTH - RIGHT, y(10 ** power), '#e7e5e4')}${text(LEFT - 8, y(10 ** power) + 4, NAMES[power] ?? '', 'end')}`,
  )
  .join('\n')}
${marks.map(({ customers, words }) => `${line(x(customers), TOP, x(customers), HEIGHT - BOTTOM, '#a8a29e', '4 4')}${text(x(customers) + 6, TOP + 14, words, 'start')}`).join('\n')}
${line(x(first), y(first * bytesACustomer), x(last), y(last * bytesACustomer), '#1c1917').replace('<line', '<line stroke-width="2"')}
${text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, 'customers')}
${text(LEFT + 8, TOP + 14, 'written a year', 'start')}
</svg>
`
}
