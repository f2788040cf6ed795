/** What the end of a sign-in needs of its beginning. Whoever keeps it seals it. */
export type SignInSecrets = Readonly<Record<string, string>>

/** `url`: where the browser goes to sign in. `state`: comes back with it, once. */
export type BegunSignIn = { url: string; state: string; secrets: SignInSecrets }

export type SignedIn = {
  profileId: string
  username: string
  isProtected: boolean
  /** As the network shows the account, where it asks to be shown so. */
  picture: { type: string; bytes: Buffer } | null
}

/**
 * How a network tells whose browser this is. What it gives for it is used once, within `end`, and given back there: nothing of it is
 * kept, so that nothing can be read with it later.
 */
export type SignIn = {
  begin(username: string): Promise<BegunSignIn>
  /** `answer`: the query that the browser came back with. */
  end(answer: URLSearchParams, secrets: SignInSecrets): Promise<SignedIn>
}

/** `cancelled`: by whoever was to sign in. `other`: with another account. All else is the network's, ours, or an attack. */
export class SignInFailure extends Error {
  readonly why: 'cancelled' | 'other' | 'failed'
  constructor(why: SignInFailure['why'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.why = why
  }
}

/** What an authorization server answers instead of a code. */
export const failureOfAnswer = (answer: URLSearchParams, options?: ErrorOptions): SignInFailure => {
  const error = answer.get('error')
  return error === 'access_denied'
    ? new SignInFailure('cancelled', 'whoever was to sign in did not', options)
    : new SignInFailure('failed', `the answer is not one to this sign-in${error === null ? '' : ': an error'}`, options)
}
