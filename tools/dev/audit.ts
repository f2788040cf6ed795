import { spawnSync } from 'node:child_process'

/** Weaknesses we have looked at and live with, by the address of their advisory, each with why. */
const ACCEPTED: Readonly<Record<string, string>> = {}

type Cause = string | { url: string; title: string; severity: string }
type Audit = { vulnerabilities?: Record<string, { via: Cause[] }> }

/**
 * `npm run audit`: known weaknesses of every package, those of development too: the web app's own are among them, and what
 * writes it (vite, rolldown, tailwind). Exits non-zero on one that is not in the list above, and in CI when nobody could tell.
 */
const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
  encoding: 'utf8',
})
const { vulnerabilities } = readAnswer(stdout)
if (!vulnerabilities) {
  console.log('NOT AUDITED: the registry was not reached, or does not answer audits')
  process.exitCode = process.env['CI'] ? 1 : 0
} else {
  const found = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((cause) => (typeof cause === 'string' ? [] : [{ name, ...cause }])),
  )
  for (const { name, url, title, severity } of found)
    console.log(`${name}: ${severity}, ${title} (${url})${ACCEPTED[url] ? `; accepted: ${ACCEPTED[url]}` : ''}`)
  const open = found.filter(({ url }) => !ACCEPTED[url])
  console.log(`${found.length} known weaknesses, ${open.length} without a reason to live with them`)
  process.exitCode = open.length > 0 ? 1 : 0
}

function readAnswer(answer: string): Audit {
  try {
    return JSON.parse(answer) as Audit
  } catch {
    return {}
  }
}
