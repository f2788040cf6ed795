import type { Folder } from './folder.ts'
import { startPart } from './part.ts'
import { localhost, ports } from './ports.ts'
import { untilAnswers } from './until.ts'

/** One of what are three on three machines. */
export async function startEtcd(folder: Folder) {
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
  await untilAnswers(`${clients}/health`)
  return part
}
