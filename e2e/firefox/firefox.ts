import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openBidi } from './bidi.ts'
import { type FirefoxPage, firefoxPage } from './page.ts'

/** Eleven seconds at best on two cores, seventy once when they were busy. */
const START_MS = 120_000

/** What a browser does for its owner and not for the page: no call of its own leaves the machine. */
const preferences = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'fr-FR',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

/** Debian's Firefox, which Playwright cannot drive, with a profile of its own; both are gone once `use` has ended. */
export async function withFirefox(baseUrl: string, use: (page: FirefoxPage) => Promise<void>) {
  const profile = await newProfile()
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn(process.env['FIREFOX'] ?? '/usr/bin/firefox-esr', options, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, TZ: 'Europe/Paris', MOZ_CRASHREPORTER_DISABLE: '1' },
  })
  // It closes when the last of its processes, which share its error output, has ended.
  const ended = new Promise((resolve) => child.once('close', resolve))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const tooLong = setTimeout(kill, START_MS)
  try {
    const page = await firefoxPage(await openBidi(await addressOf(child)), baseUrl)
    clearTimeout(tooLong)
    await use(page)
  } finally {
    clearTimeout(tooLong)
    kill()
    await ended
    process.off('exit', kill)
    await rm(profile, { recursive: true, force: true })
  }
}

async function newProfile(): Promise<string> {
  const profile = await mkdtemp(path.join(tmpdir(), 'verso-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'))
  return profile
}

/** It says on its error output where it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += String(chunk)
    const [, address] = /BiDi listening on (ws:\S+)/.exec(said) ?? []
    if (address) resolve(address)
  })
  child.once('error', reject)
  child.once('exit', () => reject(new Error(`Firefox ended at its start: ${said}`)))
  return promise
}
