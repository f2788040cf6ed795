import type { Weakening } from '../weakening.ts'

const AUDIT = 'tools/dev/audit.test.ts'
const COMPOSE = 'tools/dev/compose.test.ts'
const BACK_UP = 'tools/dev/back-up.test.ts'

/** What an operator relies on when something was lost. */
export const ofOperations: readonly Weakening[] = [
  {
    id: 'leader-lock-waited-out',
    protects: 'a restored copy becomes the cluster only once no lost leader holds the lock any more',
    file: 'tools/rehearse/cluster/patroni.ts',
    replace: `).includes('Leader')`,
    by: `).includes('NOBODY')`,
    noticedBy: { 'tools/rehearse/cluster/patroni.test.ts': 'is forgotten once its lock has run out' },
  },
  {
    id: 'backup-read-whole',
    protects: 'a dump that cannot be read to its end is no backup',
    file: 'operations/compose/back-up.sh',
    replace: 'pg_restore --file /dev/null',
    by: 'pg_restore --list',
    noticedBy: { [BACK_UP]: 'a dump that cannot be read to its end is not one of the seven' },
  },
  {
    id: 'backup-failure-told',
    protects: 'a night whose dump failed is told',
    file: 'operations/compose/back-up.sh',
    replace: `|| echo 'THE BACKUP FAILED' >&2; }`,
    by: '|| true; }',
    noticedBy: { [BACK_UP]: 'a night whose dump fails says so' },
  },
  {
    id: 'backup-time-limit',
    protects: 'a dump that hangs ends',
    file: 'operations/compose/back-up.sh',
    replace: `limited() { timeout --kill-after=10 "\${BACK_UP_LIMIT:-3h}" "$@"; }`,
    by: `limited() { "$@"; }`,
    noticedBy: { [BACK_UP]: 'leaves no backup, keeps the former ones and is told' },
  },
  {
    id: 'backup-seven-good',
    protects: 'no old backup goes unless seven good ones remain',
    file: 'operations/compose/back-up.sh',
    replace: `elif reads_whole "$dump" 2> /dev/null; then`,
    by: 'else',
    noticedBy: { [BACK_UP]: 'a dump that cannot be read to its end is not one of the seven' },
  },
  {
    id: 'backup-dump-ended-well',
    protects: 'a dump counts only when pg_dump ended well',
    file: 'operations/compose/back-up.sh',
    replace: `limited pg_dump --format custom --file "$name.dump.partial" "\${PGDATABASE:-verso}"
`,
    by: `limited pg_dump --format custom --file "$name.dump.partial" "\${PGDATABASE:-verso}" || true
`,
    noticedBy: { [BACK_UP]: 'leaves no backup, keeps the former ones and is told' },
  },
  {
    id: 'backup-stops-at-a-failure',
    protects: 'what follows a step that failed is not done: no name, no good one removed',
    file: 'operations/compose/back-up.sh',
    replace: 'set -eu',
    by: 'set -u',
    noticedBy: { [BACK_UP]: 'leaves no backup, keeps the former ones and is told' },
  },
  {
    id: 'backup-never-made',
    protects: 'a machine that never made a backup is told of',
    file: 'server/metrics.ts',
    replace: ': Number.POSITIVE_INFINITY,',
    by: ': null,',
    noticedBy: { 'server/backup-status.unit.test.ts': 'a machine that never made a backup' },
  },
  {
    id: 'compose-capabilities',
    protects: 'whoever takes over a process in a container has none of root’s capabilities there',
    file: 'compose.production.yaml',
    replace: '  cap_drop: [ALL]\n',
    by: '',
    noticedBy: { [COMPOSE]: 'has no capability it does not need, gains none' },
  },
  {
    id: 'compose-no-new-privileges',
    protects: 'no program in a container gains rights by being started',
    file: 'compose.production.yaml',
    replace: '  security_opt: ["no-new-privileges:true"]\n',
    by: '',
    noticedBy: { [COMPOSE]: 'has no capability it does not need, gains none' },
  },
  {
    id: 'compose-read-only',
    protects: 'nobody leaves a file in a container’s root',
    file: 'compose.production.yaml',
    replace: '  read_only: true\n',
    by: '',
    noticedBy: { [COMPOSE]: 'has no capability it does not need, gains none' },
  },
  {
    id: 'compose-secrets-apart',
    protects: 'a worker is not given the key of second factors',
    file: 'compose.production.yaml',
    replace: 'x_bearer_token, metrics_token]',
    by: 'x_bearer_token, metrics_token, second_factor_key]',
    noticedBy: { [COMPOSE]: 'is given the secrets it reads, and no others' },
  },
  {
    id: 'compose-secret-files',
    protects: 'a secret’s file is readable by the user of its service alone',
    file: 'docs/operations.md',
    replace: 'chmod 400 * && ',
    by: '',
    noticedBy: { [COMPOSE]: 'leaves every secret readable by the user of its services alone' },
  },
  {
    id: 'audit-unanswered',
    protects: 'a release whose packages nobody could audit is not taken for an audited one',
    file: 'tools/dev/audit.ts',
    replace: `process.env['CI'] ? 1 : 0`,
    by: '0',
    noticedBy: { [AUDIT]: 'a registry that does not answer audits fails CI' },
  },
  {
    id: 'audit-development',
    protects: 'the packages that write what ships are audited, and those of the web app',
    file: 'tools/dev/audit.ts',
    replace: `'--json', `,
    by: `'--json', '--omit=dev', `,
    noticedBy: { [AUDIT]: 'a weakness of a development package' },
  },
  {
    id: 'release-age',
    protects: 'a version published today, which nobody has looked at, is not installed',
    file: '.npmrc',
    replace: 'min-release-age=7',
    by: 'min-release-age=0',
    noticedBy: { 'tools/dev/packages.test.ts': 'a version is taken a week after it was published' },
  },
]
