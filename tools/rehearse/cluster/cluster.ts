import { startEtcd } from './etcd.ts'
import { type Folder, withFolder } from './folder.ts'
import { startHaproxy } from './haproxy.ts'
import { requirePrograms } from './packages.ts'
import { type LockApi, leaderName, MEMBERS, type PatroniMember, patroniMember, untilWhole } from './patroni.ts'
import { pgbackrestOn, writePgbackrest } from './pgbackrest.ts'
import { ports } from './ports.ts'
import { createRoles } from './roles.ts'
import { until } from './until.ts'

export type Cluster = {
  readonly folder: Folder
  readonly members: readonly PatroniMember[]
  readonly pgbackrestConf: string
  /** Waits for one when there is none. */
  leader(): Promise<PatroniMember>
}

/** etcd, three Patronis and HAProxy, with the two logins and an archive: what docs/cluster.md describes. */
export async function withCluster<Result>(
  work: (cluster: Cluster) => Promise<Result>,
  lockApi: LockApi = 'etcd',
): Promise<Result> {
  requirePrograms('setpriv', 'etcd', 'patroni', 'haproxy', 'pgbackrest')
  return withFolder(async (folder) => {
    await startEtcd(folder)
    const pgbackrestConf = writePgbackrest(folder)
    const members = MEMBERS.map((number) => patroniMember(folder, number, pgbackrestConf, lockApi))
    const cluster = { folder, members, pgbackrestConf, leader: () => leaderOf(members) }
    const [first, ...others] = members
    first?.start()
    startHaproxy(folder)
    // The others copy it.
    const leader = await cluster.leader()
    for (const other of others) other.start()
    await untilWhole()
    const archive = pgbackrestOn(folder, pgbackrestConf, { data: leader.data, port: ports.postgres(1) })
    // Without it the WAL piles up: nothing takes what is to be archived.
    await archive.createStanza()
    await createRoles(ports.write)
    return await work(cluster)
  })
}

async function leaderOf(members: PatroniMember[]): Promise<PatroniMember> {
  let found: PatroniMember | undefined
  await until('a member is the leader', async () => {
    const name = await leaderName()
    found = members.find((member) => member.name === name)
    return found !== undefined
  })
  if (!found) throw new Error('no leader')
  return found
}
