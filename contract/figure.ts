import { ADVERTISING_KINDS, type AdvertisingKind } from './advertising.ts'
import { DECLARED_FIELDS, type DeclaredField } from './declared-fields.ts'
import { type FactorId, isFactorId } from './factors.ts'
import { type FigureName, isFigureName } from './figures.ts'
import { isThemeId, type ThemeId } from './themes.ts'

/** One number of a report as it is written in addresses, in a report's evidence and on the wire. */
export type FigureId =
  | FigureName
  | `factor:${FactorId}`
  | `theme:${ThemeId}`
  | `expertise:${ThemeId}`
  | `declared:${DeclaredField}`
  | `hour:${number}-${number}`
  | `week:${string}`
  | `peak:${string}`
  | `site:${string}`
  | `hashtag:${string}`
  | `mention:${string}`
  | `advertising:${AdvertisingKind}`

/**
 * The same taken apart. `day` counts from Monday, `week` is its Monday, both in Paris; a hashtag and a handle are in small
 * letters, without their sign.
 */
export type Figure =
  | { kind: 'named'; name: FigureName }
  | { kind: 'factor'; factor: FactorId }
  | { kind: 'theme'; theme: ThemeId }
  | { kind: 'expertise'; theme: ThemeId }
  | { kind: 'declared'; field: DeclaredField }
  | { kind: 'hour'; day: number; hour: number }
  | { kind: 'week'; week: string }
  | { kind: 'peak'; week: string }
  | { kind: 'site'; site: string }
  | { kind: 'hashtag'; hashtag: string }
  | { kind: 'mention'; username: string }
  | { kind: 'advertising'; posts: AdvertisingKind }

const HOUR = /^([0-6])-(\d|1\d|2[0-3])$/
const WEEK = /^\d{4}-\d\d-\d\d$/
/** What the posts name: a word of theirs, never longer than an address can carry. */
const NAMED = /^[^\s:]{1,60}$/u

/** Undefined of anything else: an address may name anything. */
export function parseFigure(text: string): Figure | undefined {
  if (isFigureName(text)) return { kind: 'named', name: text }
  const [kind = '', of = '', ...more] = text.split(':')
  if (more.length > 0) return undefined
  if (kind === 'factor') return isFactorId(of) ? { kind, factor: of } : undefined
  if (kind === 'theme' || kind === 'expertise') return isThemeId(of) ? { kind, theme: of } : undefined
  if (kind === 'declared') return declared(of)
  if (kind === 'week' || kind === 'peak') return WEEK.test(of) ? { kind, week: of } : undefined
  if (kind === 'site') return NAMED.test(of) ? { kind, site: of } : undefined
  if (kind === 'hashtag') return NAMED.test(of) ? { kind, hashtag: of } : undefined
  if (kind === 'mention') return NAMED.test(of) ? { kind, username: of } : undefined
  if (kind === 'advertising') return advertising(of)
  const [, day, hour] = (kind === 'hour' && HOUR.exec(of)) || []
  return day === undefined ? undefined : { kind: 'hour', day: Number(day), hour: Number(hour) }
}

function declared(of: string): Figure | undefined {
  const field = DECLARED_FIELDS.find((one) => one === of)
  return field && { kind: 'declared', field }
}

function advertising(of: string): Figure | undefined {
  const posts = ADVERTISING_KINDS.find((one) => one === of)
  return posts && { kind: 'advertising', posts }
}

export function formatFigure(figure: Figure): FigureId {
  if (figure.kind === 'named') return figure.name
  if (figure.kind === 'factor') return `factor:${figure.factor}`
  if (figure.kind === 'declared') return `declared:${figure.field}`
  if (figure.kind === 'hour') return `hour:${figure.day}-${figure.hour}`
  if (figure.kind === 'site') return `site:${figure.site}`
  if (figure.kind === 'hashtag') return `hashtag:${figure.hashtag}`
  if (figure.kind === 'mention') return `mention:${figure.username}`
  if (figure.kind === 'advertising') return `advertising:${figure.posts}`
  if ('theme' in figure) return `${figure.kind}:${figure.theme}`
  return `${figure.kind}:${figure.week}`
}

export const isFigureId = (text: string): text is FigureId => parseFigure(text) !== undefined
