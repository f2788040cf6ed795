/** Read by others than the product: `npm run dev`, `compose.production.yaml` and the tools. */
export const OTHER_NAMES = [
  'WEB_PORT',
  'STUB_SMTP_PORT',
  'STUB_MAIL_PAGE_PORT',
  'STUB_STRIPE_PORT',
  'STUB_X_PORT',
  'STUB_BLUESKY_PORT',
  'STUB_LLM_PORT',
  'STUB_WEBHOOKS_PORT',
  'VERSO_RELEASE',
  'VERSO_DATASETS',
  'VERSO_PANEL',
  'PREVIOUS_IMAGE',
  'DOMAIN',
  'LISTEN',
  'BACKUPS',
]

/** How our names begin: with another such name an operator means us, whatever follows. */
const OURS =
  /^(DATABASE|STRIPE|SMTP|X|BLUESKY|READER|METRICS|SECOND_FACTOR|LOG_ADDRESS|TRUST|DRAIN|ANALYSES|WORKER|BACKUP|WEB)_/

/** Names of others that are one letter from ours, or begin like them. */
const THEIRS = new Set(['HOME', 'HOSTS', 'POST'])

/**
 * Names that nothing reads. A near miss is refused, since who wrote it believes that it is set; of the others that begin
 * like ours somebody is told, since a later or earlier release may read them.
 */
export function unknownVariables(environment: Readonly<Record<string, string>>, known: readonly string[]) {
  const misspelt: string[] = []
  const unread: string[] = []
  for (const name of Object.keys(environment)) {
    if (known.includes(name) || THEIRS.has(name)) continue
    const meant = nearest(name, known)
    if (meant !== undefined) misspelt.push(`${name}: there is no such variable; write ${meant}`)
    else if (OURS.test(name)) unread.push(name)
  }
  return { misspelt, unread }
}

/** The known name that a slip of the hand makes of this one: a letter in four, at most three. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const most = Math.min(3, Math.floor(name.length / 4))
  const [best] = known
    .filter((candidate) => Math.abs(candidate.length - name.length) <= most)
    .map((candidate) => ({ candidate, edits: edits(name.toUpperCase(), candidate) }))
    .filter(({ edits: count }) => count <= most)
    .toSorted((one, other) => one.edits - other.edits)
  return best?.candidate
}

/** Letters added, left out, changed or exchanged with their neighbour (optimal string alignment). */
function edits(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const [above = [], twoAbove = []] = [rows[row - 1], rows[row - 2]]
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (twoAbove[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(current)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
