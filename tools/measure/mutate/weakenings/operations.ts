import type { Weakening } from '../weakening.ts'

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
]
