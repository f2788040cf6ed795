import { serveStub } from '#stubs/serve-stub.ts'
import { openApi } from './api.ts'
import { type Call, type Fault, openSettings, postUri, type Settings } from './settings.ts'
import type { LogFault } from './shapes.ts'
import type { SignInFault } from './sign-in/settings.ts'

type Values = Settings['values']

/** What a test makes happen at Bluesky, and what it asks afterwards. */
type BlueskyControls = {
  /** Cursor style, short pages, unknown keys and what else is a setting. */
  set(
    values: Partial<
      Omit<Values, 'fault' | 'logFault' | 'bios' | 'renamed' | 'deleted' | 'labelled' | 'refused' | 'kept'>
    >,
  ): void
  /** That many calls meet it, whoever they are about. */
  fail(kind: Fault, times: number): void
  /** The directory of identities answers so; null: with its log. */
  failLog(kind: LogFault | null): void
  /** The account's owner writes this in its bio. */
  setBio(handle: string, description: string): void
  /** The account of that handle takes another. */
  rename(handle: string, to: string): void
  /** Its author takes the post back. */
  deletePost(did: string, rkey: string): void
  /** It is suspended, or its holder leaves. */
  refuse(handle: string, why: 'takedown' | 'deactivated'): void
  /** Its holder labels the account (a DID) or the post (an AT-URI) so. */
  label(of: string, ...labels: readonly string[]): void
  /** Its holder keeps these records, of an application that is not Bluesky's. */
  keep(did: string, collection: string, values: readonly object[]): void
  /** How the server that keeps an account takes part in a sign-in; null: as it should. */
  failSignIn(kind: SignInFault | null): void
  /** Whoever is signed in there from now on; null: a page asks whom the request is about. */
  signInAs(actor: string | null): void
  /** Whoever is asked says no. */
  cancelSignIns(isCancelled: boolean): void
  /** A client whose name begins so is read there. */
  readClientsAt(origin: string, url: string): void
  /** Of people, as long as they are taken; and how many were given back. */
  liveTokens(): readonly string[]
  revokedTokens(): number
  /** Oldest first. */
  calls(): readonly Call[]
  /** As it was when it opened. */
  reset(): void
}

export type BlueskyStub = BlueskyControls & { readonly url: string; close(): Promise<void> }

/** Bluesky's public API on localhost, and what tests pull under /_stub. Port 0 takes a free one. */
export async function openBlueskyStub({ port }: { port: number }): Promise<BlueskyStub> {
  const settings = openSettings()
  const controls: BlueskyControls = {
    set: (values) => void Object.assign(settings.values, values),
    fail: (kind, times) => void (settings.values.fault = { kind, times }),
    failLog: (kind) => void (settings.values.logFault = kind),
    setBio: (handle, description) => void (settings.values.bios = { ...settings.values.bios, [handle]: description }),
    rename: (handle, to) => void (settings.values.renamed = { ...settings.values.renamed, [handle]: to }),
    deletePost: (did, rkey) => void (settings.values.deleted = [...settings.values.deleted, postUri(did, rkey)]),
    refuse: (handle, why) => void (settings.values.refused = { ...settings.values.refused, [handle]: why }),
    label: (of, ...labels) => void (settings.values.labelled = { ...settings.values.labelled, [of]: labels }),
    keep: (did, collection, values) => {
      const { kept } = settings.values
      settings.values.kept = { ...kept, [did]: { ...kept[did], [collection]: values } }
    },
    failSignIn: (kind) => void (settings.signIn.values.fault = kind),
    signInAs: (actor) => void (settings.signIn.values.signedInAs = actor),
    cancelSignIns: (isCancelled) => void (settings.signIn.values.isCancelled = isCancelled),
    readClientsAt: (origin, at) => {
      settings.signIn.values.clientsAt = { ...settings.signIn.values.clientsAt, [origin]: at }
    },
    liveTokens: settings.signIn.liveTokens,
    revokedTokens: () => settings.signIn.kept.revoked,
    calls: () => [...settings.calls],
    reset: settings.reset,
  }
  const { url, close } = await serveStub(port, controls, (closing) => openApi(settings, closing))
  settings.signIn.values.url = url
  return { ...controls, url, close }
}
