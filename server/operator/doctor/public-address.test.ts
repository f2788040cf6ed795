import { expect, onTestFinished, test } from 'vitest'
import { openHttpsSite } from '#server/testing/https-site.ts'
import { lineOf } from './finding.ts'
import { checkPublicAddress } from './public-address.ts'

const build = { version: '1.0.0', commit: 'abc' }

async function certificateOf(hostname: string, { port, certificate }: { port: number; certificate?: string }) {
  const publicUrl = `https://${hostname}:${port}`
  const findings = await checkPublicAddress({ publicUrl, build, now: new Date(), ca: certificate })
  return findings.filter(({ check }) => check === 'certificate').map(lineOf)
}

/** For so many days, until the test has ended. */
async function aSite(days: number) {
  const site = await openHttpsSite({ days, answer: build })
  onTestFinished(site.close)
  return site
}

test('a certificate is right while it is believed, for this name, and ends later than in two weeks', async () => {
  const [site, soon] = [await aSite(30), await aSite(3)]
  expect(await certificateOf('localhost', site)).toEqual([expect.stringMatching(/^right.*ends in 29 days/)])
  expect(await certificateOf('localhost', soon)).toEqual([expect.stringMatching(/^WRONG.*ends in 2 days → see why/)])
  expect(await certificateOf('localhost', { port: site.port })).toEqual([
    expect.stringMatching(/^WRONG.*self.signed certificate → see that the proxy/),
  ])
  expect(await certificateOf('127.0.0.1', site)).toEqual([expect.stringMatching(/^WRONG.*does not match.* → /)])
})
