import { writeFilled } from './fill-template.ts'
import type { Folder } from './folder.ts'
import { startPart } from './part.ts'
import { localhost, ports } from './ports.ts'

export function startHaproxy(folder: Folder) {
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
