import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

/** Why no demonstration may be shown from this folder, or undefined: invented customers never stand beside a key that takes money. */
export function liveKeyProblem(folder: string, environment: Record<string, string | undefined>): string | undefined {
  if (existsSync(path.join(folder, 'secrets')))
    return 'This folder has secrets/, so it is a machine for customers: show the demonstration from another checkout.'
  const file = path.join(folder, '.env')
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const isLive = [environment, kept].some(({ STRIPE_SECRET_KEY: key = '' }) => /_live_/.test(key))
  return isLive
    ? 'There is a live key of Stripe (STRIPE_SECRET_KEY): a demonstration refuses to run beside it.'
    : undefined
}
