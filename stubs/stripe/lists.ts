import type { Stripe } from 'stripe'
import { invalid } from './failure.ts'
import { allowOnly, type Form, wholeNumber } from './form.ts'
import { listShape } from './shapes.ts'

type Listing<Item> = {
  url: string
  count: number
  /** Oldest first, as they were added; Stripe answers newest first. */
  at: (position: number) => Item | undefined
  /** Where the item of a cursor is, so that a page costs its own length whatever came before it. */
  positionOf: (id: string) => number | undefined
  filters?: readonly string[]
  matches?: (item: Item) => boolean
}

export function listPage<Item extends { created: number }>(
  form: Form,
  { url, count, at, positionOf, filters = [], matches = () => true }: Listing<Item>,
): Stripe.ApiList<Item> {
  allowOnly(form, ['limit', 'starting_after', 'created', 'expand', ...filters])
  const limit = wholeNumber(form, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw invalid('limit', 'This value must be between 1 and 100.')
  const since = earliest(form)
  const until = latest(form)
  const page: Item[] = []
  for (let position = startOf(form, count, positionOf); position >= 0; position -= 1) {
    const item = at(position)
    if (!item || item.created < since) break
    if (item.created > until || !matches(item)) continue
    if (page.length === limit) return listShape(url, page, true)
    page.push(item)
  }
  return listShape(url, page, false)
}

function startOf(form: Form, count: number, positionOf: Listing<unknown>['positionOf']): number {
  const cursor = form.get('starting_after')
  if (cursor === null) return count - 1
  const position = positionOf(cursor)
  if (position === undefined) throw invalid('starting_after', `No such object: '${cursor}'`, 'resource_missing')
  return position - 1
}

function earliest(form: Form): number {
  const after = wholeNumber(form, 'created[gt]')
  return Math.max(wholeNumber(form, 'created[gte]') ?? 0, after === undefined ? 0 : after + 1)
}

function latest(form: Form): number {
  const before = wholeNumber(form, 'created[lt]')
  return Math.min(wholeNumber(form, 'created[lte]') ?? Infinity, before === undefined ? Infinity : before - 1)
}
