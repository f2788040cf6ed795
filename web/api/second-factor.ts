import type * as wire from '#contract/schemas/second-factor.ts'
import { addition, call } from './client.ts'
import { blockOf, flag, number, type Told } from './readers.ts'

/** Whether a login asks for a code, and whether one may be asked for. */
type SecondFactor = Told<wire.SecondFactorAnswer>

const PATH = '/me/second-factor'
const NONE: SecondFactor = { on: false, offered: false, recoveryCodesLeft: 0 }

export const getSecondFactor = () =>
  addition(PATH, blockOf<SecondFactor>({ on: flag, offered: flag, recoveryCodesLeft: number }), NONE)
export const startSecondFactor = (password: string) => call<wire.SecondFactorSecret>('POST', PATH, { password })
export const confirmSecondFactor = (code: string) =>
  call<wire.RecoveryCodesAnswer>('POST', `${PATH}/confirm`, { code }).then(({ recovery_codes: codes }) => codes)
export const endSecondFactor = (password: string, code: string) => call<null>('DELETE', PATH, { password, code })
