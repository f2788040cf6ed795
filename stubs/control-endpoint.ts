import type { IncomingMessage, ServerResponse } from 'node:http'

type Reply = { status: number; body: unknown }

/**
 * POST /_stub/setLatency [250]: the arguments of the control as a JSON array, its result as JSON. `refusalOf` knows
 * the failures that are answers of the stub rather than mistakes.
 */
export function controlEndpoint(controls: object, refusalOf: (error: unknown) => Reply | null = () => null) {
  const byName = new Map<string, (...given: never[]) => unknown>(Object.entries(controls))
  return async (request: IncomingMessage, response: ServerResponse, body: string) => {
    const control = byName.get((request.url ?? '').slice('/_stub/'.length))
    const reply = (status: number, result: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(result ?? null))
    }
    if (!control) return reply(404, { error: `no control ${request.url}; there are ${[...byName.keys()].join(', ')}` })
    // The caller's types are those of `controlClient`; a body written by hand is on its own.
    try {
      reply(200, await control(...((body === '' ? [] : JSON.parse(body)) as never[])))
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      reply(refusal.status, refusal.body)
    }
  }
}

/** Calls the controls of a stub that runs in another process. */
export function controlClient<Controls extends { [Name in keyof Controls]: (...given: never[]) => unknown }>() {
  return async <Name extends keyof Controls & string>(
    stubUrl: string,
    name: Name,
    ...given: Parameters<Controls[Name]>
  ): Promise<Awaited<ReturnType<Controls[Name]>>> => {
    const answer = await fetch(`${stubUrl}/_stub/${name}`, { method: 'POST', body: JSON.stringify(given) })
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Awaited<ReturnType<Controls[Name]>>
  }
}
