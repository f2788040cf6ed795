import type { FastifyRequest } from 'fastify'

/** What a customer recognises a session by. Nothing finer is kept. */
export type Device = { browser: string | null; system: string | null }

/** Most specific first: Edge and Opera also say Chrome, Chrome also says Safari, an iPhone also says Mac OS. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

export function deviceOf(userAgent = ''): Device {
  return { browser: firstMatch(browsers, userAgent), system: firstMatch(systems, userAgent) }
}

function firstMatch(names: [RegExp, string][], text: string) {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Where a call comes from: its address is counted and never stored; its device is shown in the list of sessions. */
export type Visitor = { ip: string; device: Device }

export function visitorOf(request: FastifyRequest): Visitor {
  return { ip: request.ip, device: deviceOf(request.headers['user-agent']) }
}
