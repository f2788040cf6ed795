import type { Stripe } from 'stripe'

/** Typed as the SDK's own literal: raising the SDK without looking at these shapes no longer compiles. */
export const API_VERSION: NonNullable<Stripe.StripeConfig['apiVersion']> = '2026-10-28.endive'

export const nowSeconds = () => Math.floor(Date.now() / 1000)

export function listShape<Item>(url: string, data: Item[], hasMore: boolean): Stripe.ApiList<Item> {
  return { object: 'list', data, has_more: hasMore, url }
}
