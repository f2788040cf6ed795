import { type Finding, lineOf, summaryOf, wrong } from '#server/operator/doctor/finding.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { systemClock } from './lib/clock.ts'
import { openLog } from './observability/log.ts'
import { openLogStream } from './observability/log-stream.ts'
import { CannotStart, runOnce } from './observability/process.ts'
import { examine } from './operator/doctor/doctor.ts'

/**
 * `node server/doctor.ts`, with the environment of the servers: asks everything outside of them whether it works, and says so in
 * one line each. Code 0 when nothing is wrong, which is the sign that a key was rotated. Its words are what ./verso says of containers.
 */
await runOnce(async () => {
  const findings = await examineHere()
  for (const finding of findings) process.stdout.write(`${lineOf(finding)}\n`)
  process.stdout.write(`${summaryOf(findings)}\n`)
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
})

async function examineHere(): Promise<Finding[]> {
  const config = configOrProblems()
  if (Array.isArray(config)) return config
  // What is asked for goes to the standard output, alone.
  const log = openLog(config.logLevel, openLogStream(process.stderr))
  const db = openDatabase(config.database.url, { ...config.database, connections: 2 })
  try {
    return await examine(config, { db, log, now: systemClock, containers: process.argv.slice(2) })
  } finally {
    await db.close()
  }
}

function configOrProblems() {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return error.problems.map((problem) => wrong('configuration', problem, 'correct it: .env.example says more'))
  }
}
