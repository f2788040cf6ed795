import type * as french from './line-words.fr.ts'
import { ANALYSIS_COST } from './money.ts'
import type { Translation } from './translation.ts'

export const lineWords = {
  fates: {
    read: 'To be read',
    known: 'Read today already, opened again for nothing',
    malformed: 'Misspelt',
    unread: 'Network not read here',
    opposed: 'Refused: the person objects',
    consent: 'Refused: its holder’s agreement is needed',
  },
  double: (line: number | undefined) => (line === undefined ? 'Repeated' : `Repeats line ${line}`),
  closed: (network: string) => `Refused: ${network} rules out lists`,
  states: {
    waiting: 'Waiting',
    queued: 'Waiting',
    running: 'Being read',
    done: 'Read',
    failed: `Not read. ${ANALYSIS_COST}\u00a0credits returned.`,
    erased: 'Erased at the request of the person concerned',
    cancelled: 'Stopped before it began',
    known: 'Opened again for nothing',
  },
} satisfies Translation<typeof french.lineWords>
