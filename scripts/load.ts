import { loadStatement } from './load/statement.ts'
import { reportFigure } from './report-figure.ts'

/** `npm run load -- statement [rows]`: the same answer over a small and a large database, in one run. */
const loads = { statement: loadStatement }

const [name = '', rows = '1000000'] = process.argv.slice(2)
if (!Object.hasOwn(loads, name)) throw new Error(`load knows: ${Object.keys(loads).join(', ')}`)
reportFigure({ name: `load ${name}`, ...(await loads[name as keyof typeof loads](Number(rows))) })
