import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyRequest } from 'fastify'
import { LANGUAGES, type Language, prefixOf } from '#contract/languages.ts'
import { openMinuteLimit } from '#server/http/minute-limit.ts'
import type { Clock } from '#server/lib/clock.ts'
import { ownerPart } from '#server/lib/token.ts'
import type { Log } from '#server/observability/log.ts'

/** From the built web app (web/first-view): what a browser would draw first of a report, given the answers its page asks for. */
type Draw = (analysisId: string, answers: Record<string, unknown>) => { title: string; html: string }
/** `head`: what such a page asks for beside what every page does. */
type Drawing = { draw: Draw; head: string }

/** Whose page it is, and what the API would answer to them. */
export type PageAnswers = { accountId: string; answers: Record<string, unknown> }
export type FirstViewOptions = {
  /** Null where nothing is to be written: nobody's cookie, a session that is over, another customer's report. */
  readAnswers: (page: { cookies: string; language: Language; analysisId: string }) => Promise<PageAnswers | null>
  log: Log
  now: Clock
}

/** In the folder of the built web app too, but not served. */
export const FIRST_VIEW_FOLDER = 'first-view'

const REPORT = /^\/app\/analysis\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Four to six milliseconds each of the thread that answers everybody; more than anybody opens or reloads. */
const VIEWS_A_MINUTE = 60

/** A database that is busy or away does not hold a page back: it is sent without its first view, and its calls tell what is wrong. */
const PATIENCE_MS = 300

/**
 * Writes into the page of a report what the browser first draws of it, for its own customer. Null for anybody else and whatever
 * goes wrong: the page is then the same as everybody's (docs/decisions/0085).
 */
export async function openFirstViews(folder: string, { readAnswers, log, now }: FirstViewOptions) {
  const drawings = await loadDrawings(folder, log)
  const count = openMinuteLimit(VIEWS_A_MINUTE)
  return async (request: FastifyRequest, place: { language: Language; address: string }, page: string) => {
    const drawing = drawings.get(place.language)
    const [, analysisId] = REPORT.exec(place.address) ?? []
    const { cookie: cookies } = request.headers
    // With a query something else is open too, such as a proof: that is left to the browser.
    if (!drawing || analysisId === undefined || cookies === undefined || request.url.includes('?')) return null
    try {
      const found = await inTime(readAnswers({ cookies, language: place.language, analysisId }))
      if (!found || count(found.accountId, now()).isOver) return null
      return writeInto(page, found.accountId, drawing.head, drawing.draw(analysisId, found.answers))
    } catch (error) {
      log.warn({ err: error }, 'a report’s page was sent without its first view')
      return null
    }
  }
}

/** The page says whose view it holds: a browser where somebody else is signed in does not show it (web/public/theme.js). */
function writeInto(page: string, accountId: string, head: string, { title, html }: ReturnType<Draw>): string {
  return (
    page
      .replace('<html ', `<html data-reader="${ownerPart(accountId)}" `)
      // The style sheet and the fonts first: on a phone, code that comes with them is read before anything is painted.
      .replaceAll(/<(link rel="modulepreload"|script type="module" crossorigin)/g, '<$1 fetchpriority="low"')
      // Nothing is loading: there is something to read.
      .replace(/<template id="checking">.*?<\/template>/s, '')
      .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>${head}`)
      .replace('<div id="verso"></div>', () => `<div id="verso">${html}</div>`)
  )
}

/** An older build draws none: its pages are sent without a first view. */
async function loadDrawings(folder: string, log: Log): Promise<ReadonlyMap<Language, Drawing>> {
  const load = async (language: Language) => {
    const file = path.resolve(folder, FIRST_VIEW_FOLDER, language, 'first-view.js')
    const loaded: unknown = await import(pathToFileURL(file).href)
    if (!isDrawing(loaded)) throw new Error(`${file} draws no first view`)
    return [language, { draw: loaded.drawFirstView, head: await preloadDisplayFont(folder, language) }] as const
  }
  try {
    return new Map(await Promise.all(LANGUAGES.map(load)))
  } catch (error) {
    log.warn({ err: error }, 'reports are sent without their first view: the build does not draw it')
    return new Map()
  }
}

/** The verdict's face: come after the first paint it moves the sentences below, and the browser counts them as painted then. */
async function preloadDisplayFont(folder: string, language: Language): Promise<string> {
  const names = await readdir(path.join(folder, prefixOf(language), 'assets'))
  const font = names.find((name) => /^bricolage-grotesque-.*\.woff2$/.test(name))
  const href = `${prefixOf(language)}/assets/${font}`
  return font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">` : ''
}

function isDrawing(loaded: unknown): loaded is { drawFirstView: Draw } {
  return typeof loaded === 'object' && loaded !== null && 'drawFirstView' in loaded
}

async function inTime<Found>(finding: Promise<Found>): Promise<Found | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, PATIENCE_MS, null)
  try {
    return await Promise.race([finding, late])
  } finally {
    clearTimeout(timer)
  }
}
