import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { z } from 'zod'
import { fetchJson } from '#server/lib/fetch-json.ts'
import { type Finding, reasonOf, right, unchecked, wrong } from './finding.ts'

const Health = z.object({ version: z.string(), commit: z.string() })
type Build = z.output<typeof Health>
/** `ca`: authorities to believe beside the usual ones, where the proxy makes its own certificate. */
type Parts = { publicUrl: string; build: Build; now: Date; ca?: string | undefined }

const DAY_MS = 86_400_000
/** Caddy asks for the next one thirty days before the end: two weeks without a new one is a proxy that fails. */
const FEWEST_DAYS = 14

/** The address that customers type, as one of them meets it: its name, its certificate, and which build answers. */
export async function checkPublicAddress({ publicUrl, build, now, ca }: Parts): Promise<Finding[]> {
  const { hostname, protocol } = new URL(publicUrl)
  const name = await nameFinding(hostname)
  if (name.state === 'wrong') return [name]
  const certificate =
    protocol === 'https:'
      ? await certificateFinding({ publicUrl, now, ca })
      : unchecked('certificate', `${publicUrl} is no https`)
  if (certificate.state === 'wrong') return [name, certificate]
  return [name, certificate, await buildFinding(publicUrl, build)]
}

async function nameFinding(hostname: string): Promise<Finding> {
  const bare = hostname.replaceAll(/[[\]]/g, '')
  if (isIP(bare)) return unchecked('DNS', `${hostname} is an address, no name`)
  try {
    const found = await lookup(bare, { all: true })
    return right('DNS', `${hostname} is ${found.map(({ address }) => address).join(', ')}`)
  } catch (error) {
    return wrong('DNS', `${hostname} is not found: ${reasonOf(error)}`, 'add an A or AAAA record at your registrar')
  }
}

async function certificateFinding({ publicUrl, now, ca }: Omit<Parts, 'build'>): Promise<Finding> {
  const check = 'certificate'
  const { hostname, port } = siteOf(publicUrl)
  try {
    const ends = await readCertificateEnd(publicUrl, ca)
    const left = Math.floor((ends.getTime() - now.getTime()) / DAY_MS)
    const says = `valid for ${hostname}, ends in ${left} days`
    return left < FEWEST_DAYS ? wrong(check, says, 'see why the proxy gets no new one: its log') : right(check, says)
  } catch (error) {
    const todo = `see that the proxy runs and serves ${hostname}, and that ports 80 and 443 reach it`
    return wrong(check, `${hostname}:${port}: ${reasonOf(error).split(';')[0]}`, todo)
  }
}

function siteOf(publicUrl: string) {
  const { hostname, port } = new URL(publicUrl)
  return { hostname, port: Number(port || 443) }
}

/** When the certificate of a site ends, read as a browser does: one that is not for this name, or has ended, is an error. */
export async function readCertificateEnd(publicUrl: string, ca?: string): Promise<Date> {
  const { hostname, port } = siteOf(publicUrl)
  const socket = connect({
    host: hostname,
    port,
    ...(isIP(hostname) === 0 && { servername: hostname }),
    ...(ca !== undefined && { ca }),
    timeout: 10_000,
  })
  try {
    socket.once('timeout', () => socket.destroy(new Error('no answer in 10 s')))
    await once(socket, 'secureConnect')
    return new Date(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}

async function buildFinding(publicUrl: string, build: Build): Promise<Finding> {
  const check = 'servers'
  const ask = { maxBytes: 10_000, signal: AbortSignal.timeout(10_000) }
  try {
    const { status, body } = await fetchJson(`${publicUrl}/healthz`, ask)
    const { data: running } = Health.safeParse(body)
    if (status !== 200 || !running)
      return wrong(check, `${publicUrl}/healthz answers ${status}`, 'see the proxy, and the log of the servers')
    const { version, commit } = running
    if (version !== build.version || commit !== build.commit)
      return wrong(
        check,
        `${version} ${commit} answers, this is ${build.version} ${build.commit}`,
        'restart the servers',
      )
    return right(check, `version ${version}, commit ${commit}, as this`)
  } catch (error) {
    return wrong(check, `${publicUrl} does not answer: ${reasonOf(error)}`, 'see the proxy and the firewall')
  }
}
