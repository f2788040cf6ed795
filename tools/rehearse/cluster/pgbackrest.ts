import { writeFilled } from './fill-template.ts'
import type { Folder } from './folder.ts'
import { runPart } from './part.ts'

export function writePgbackrest(folder: Folder): string {
  return writeFilled(folder.etc, 'pgbackrest.conf', {
    REPOSITORY: folder.repository,
    LOG_FOLDER: folder.log,
    RUN_FOLDER: folder.run,
  })
}

/** pgBackRest on the member whose folder and port these are: the primary, except for `restore`. */
export function pgbackrestOn(folder: Folder, conf: string, { data, port }: { data: string; port: number }) {
  const words = ['pgbackrest', `--config=${conf}`, '--stanza=verso', `--pg1-path=${data}`]
  const run = (...more: string[]) => runPart(folder, [...words, ...more])
  return {
    createStanza: () => run(`--pg1-port=${port}`, 'stanza-create'),
    check: () => run(`--pg1-port=${port}`, 'check'),
    backUp: (type: 'full' | 'incr') => run(`--pg1-port=${port}`, `--type=${type}`, 'backup'),
    restoreTo: (moment: string) => run('--type=time', `--target=${moment}`, '--target-action=promote', 'restore'),
  }
}
