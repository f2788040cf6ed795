import { serveStub } from '#stubs/serve-stub.ts'
import { openApi } from './api.ts'
import { type XControls, xControls } from './controls.ts'
import { openSettings } from './settings.ts'

/** X's API v2 on localhost, and what tests pull under /_stub. */
export type XStub = XControls & {
  readonly url: string
  readonly port: number
  /** The token it opened with. */
  readonly token: string
  close(): Promise<void>
}

/** As long as X's own, and with an escape that a client must send as it is. */
export const STUB_TOKEN = `${'A'.repeat(21)}VersoStubNotASecret%2F${'fictif'.repeat(11)}stub%3D`

/** Port 0 takes a free one. */
export async function openXStub({ port, token = STUB_TOKEN }: { port: number; token?: string }): Promise<XStub> {
  const settings = openSettings(token)
  const controls = xControls(settings)
  const served = await serveStub(port, controls, (closing) => openApi(settings, closing))
  settings.compliance.openAt(served.url)
  settings.signIn.openAt(served.url)
  return { ...controls, ...served, token }
}
