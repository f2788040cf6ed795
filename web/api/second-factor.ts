import type * as wire from '#contract/schemas/second-factor.ts'
import { call, ifKnown } from './client.ts'

/** Whether a login asks for a code, and whether one may be asked for. */
type SecondFactor = { isOn: boolean; isOffered: boolean; codesLeft: number }

const PATH = '/me/second-factor'

export const getSecondFactor = (): Promise<SecondFactor> =>
  ifKnown(call<wire.SecondFactorAnswer>('GET', PATH).then(toSecondFactor), {
    isOn: false,
    isOffered: false,
    codesLeft: 0,
  })
export const startSecondFactor = (password: string) => call<wire.SecondFactorSecret>('POST', PATH, { password })
export const confirmSecondFactor = (code: string) =>
  call<wire.RecoveryCodesAnswer>('POST', `${PATH}/confirm`, { code }).then(({ recovery_codes: codes }) => codes)
export const endSecondFactor = (password: string, code: string) => call<null>('DELETE', PATH, { password, code })

const toSecondFactor = ({ on, offered, recovery_codes_left: codesLeft }: wire.SecondFactorAnswer): SecondFactor => ({
  isOn: on,
  isOffered: offered,
  codesLeft,
})
