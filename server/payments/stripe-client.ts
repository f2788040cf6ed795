import { Stripe } from 'stripe'

export type StripeKeys = { secretKey: string; webhookSecrets: readonly string[]; apiUrl: URL | null }

/** Pinned: a new version of the API comes with a new SDK and a run of the journeys, never by itself. */
export const API_VERSION = '2026-10-28.endive'

export function openStripeClient(
  { secretKey, apiUrl }: Pick<StripeKeys, 'secretKey' | 'apiUrl'>,
  maxNetworkRetries = 2,
): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries,
    timeout: 10_000,
    telemetry: false,
    ...(apiUrl && {
      host: apiUrl.hostname,
      port: apiUrl.port,
      protocol: apiUrl.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}
