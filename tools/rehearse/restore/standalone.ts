import path from 'node:path'
import { asOwner } from '#server/testing/owner.ts'
import { postgresBinaries } from '#tools/measure/chaos/throwaway-postgres.ts'
import type { Folder } from '#tools/rehearse/cluster/folder.ts'
import { runPart } from '#tools/rehearse/cluster/part.ts'
import { databaseUrl } from '#tools/rehearse/cluster/passwords.ts'
import { ports } from '#tools/rehearse/cluster/ports.ts'
import { until } from '#tools/rehearse/cluster/until.ts'

/**
 * A restored folder, started without Patroni to look at it first. Patroni's settings came along: no standby will ever
 * confirm a commit here, and the archive is not this copy's to write to.
 */
export async function startRestored(folder: Folder, data: string) {
  const control = (...words: string[]) =>
    runPart(folder, [path.join(postgresBinaries(), 'pg_ctl'), '-D', data, '-w', '-t', '120', ...words])
  const settings = [`-p ${ports.restored}`, ...OVERRIDDEN.map((setting) => `-c ${setting}`)].join(' ')
  await control('-l', path.join(folder.log, 'restored.log'), '-o', settings, 'start')
  const url = databaseUrl('postgres', ports.restored)
  await until('the restored copy has reached its moment', async () => {
    const [row] = await asOwner<{ recovering: boolean }>(url, 'select pg_is_in_recovery() as recovering')
    return row?.recovering === false
  })
  return { url, stop: () => control('-m', 'fast', 'stop') }
}

const OVERRIDDEN = ['archive_mode=off', 'synchronous_standby_names=', 'primary_conninfo=']
