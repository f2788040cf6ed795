import { reportFigure } from '#tools/measure/report-figure.ts'
import { rehearseFailover } from './rehearse/failover.ts'
import { rehearseNight } from './rehearse/night.ts'
import { rehearseOneMachine } from './rehearse/one-machine.ts'
import { rehearsePartition } from './rehearse/partition.ts'
import { rehearsePrevious } from './rehearse/previous.ts'
import { rehearseRestore } from './rehearse/restore.ts'
import { rehearseUpgrade } from './rehearse/upgrade.ts'
import { runNamed } from './run-named.ts'

/**
 * What an operator will do one day, done now on throwaway servers under load (docs/rehearsals.md).
 * `npm run rehearse -- failover [kills | switchover | freeze [etcd3]]`, `-- restore`, `-- one-machine`, `-- night [situation…]`, `-- upgrade`, `-- partition [rows]`, `-- previous [commit]`.
 * Ends with code 2 when the machine lacks a package, and says which.
 */
const rehearsals = {
  failover: rehearseFailover,
  restore: () => rehearseRestore(),
  'one-machine': () => rehearseOneMachine(),
  night: rehearseNight,
  upgrade: rehearseUpgrade,
  partition: (rows?: string) => rehearsePartition(rows === undefined ? undefined : Number(rows)),
  previous: rehearsePrevious,
}

const [name = '', ...words] = process.argv.slice(2)
reportFigure({ name: `rehearse ${name}`, ...(await runNamed('rehearse', rehearsals, name)(...words)) })
