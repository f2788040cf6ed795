import { answers, until } from '#server/testing/until.ts'
import { writeFilled } from './fill-template.ts'
import { type Folder, withFolder } from './folder.ts'
import { createRoles } from './logins.ts'
import { requirePrograms } from './packages.ts'
import { startPart } from './part.ts'
import { type LockApi, leaderName, MEMBERS, type PatroniMember, patroniMember, untilWhole } from './patroni.ts'
import { pgbackrestOn, writePgbackrest } from './pgbackrest.ts'
import { localhost, ports } from './ports.ts'

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

function startHaproxy(folder: Folder) {
  const file = writeFilled(folder.etc, 'haproxy.cfg', {
    RUN_FOLDER: folder.run,
    WRITE_ADDRESS: localhost(ports.write),
    READ_ADDRESS: localhost(ports.read),
    STATISTICS_ADDRESS: localhost(ports.statistics),
    PG1_ADDRESS: localhost(ports.postgres(1)),
    PG2_ADDRESS: localhost(ports.postgres(2)),
    PG3_ADDRESS: localhost(ports.postgres(3)),
    PG1_REST_PORT: ports.patroni(1),
    PG2_REST_PORT: ports.patroni(2),
    PG3_REST_PORT: ports.patroni(3),
  })
  return startPart(folder, 'haproxy', ['haproxy', '-db', '-f', file])
}

/** One of what are three on three machines. */
async function startEtcd(folder: Folder) {
  const [clients, peers] = [`http://${localhost(ports.etcd)}`, `http://${localhost(ports.etcdPeers)}`]
  const options = {
    name: 'one',
    'data-dir': `${folder.run}/etcd`,
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `one=${peers}`,
    'auto-compaction-mode': 'periodic',
    'auto-compaction-retention': '1h',
  }
  const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const part = startPart(folder, 'etcd', ['etcd', '--enable-v2', ...words])
  await until('etcd answers', () => answers(`${clients}/health`))
  return part
}
