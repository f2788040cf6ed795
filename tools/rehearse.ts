import { reportFigure } from '#tools/measure/report-figure.ts'
import { rehearsePartition } from './rehearse/partition.ts'

/**
 * `npm run rehearse -- partition [rows]`: what an operator will do one day, done now on a throwaway server under load.
 * A million rows: `npm run rehearse -- partition 1000000`.
 */
const rehearsals = { partition: rehearsePartition }

const [name = '', size] = process.argv.slice(2)
if (!Object.hasOwn(rehearsals, name)) throw new Error(`rehearse knows: ${Object.keys(rehearsals).join(', ')}`)
reportFigure({
  name: `rehearse ${name}`,
  ...(await rehearsals[name as keyof typeof rehearsals](size === undefined ? undefined : Number(size))),
})
