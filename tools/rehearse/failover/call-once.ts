import { randomInt } from 'node:crypto'

type Body = { code?: string; analysis?: { id: string } }
export type Answered = {
  path: string
  /** 0 when nobody answered. */
  status: number
  code: string | null
  analysisId: string | null
  beganAt: number
  endedAt: number
}
type Post = { path: string; content: unknown; headers?: Record<string, string> }

const SILENCE_MS = 40_000

/** One POST from some address of the world, sent once. */
export async function callOnce(address: string, { path, content, headers = {} }: Post): Promise<Answered> {
  const beganAt = Date.now()
  const ended = (status: number, { code, analysis }: Body): Answered => {
    return { path, status, code: code ?? null, analysisId: analysis?.id ?? null, beganAt, endedAt: Date.now() }
  }
  try {
    const from = `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`
    const response = await fetch(address + path, {
      method: 'POST',
      signal: AbortSignal.timeout(SILENCE_MS),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
      body: JSON.stringify(content),
    })
    return ended(response.status, (await response.json()) as Body)
  } catch (error) {
    return ended(0, { code: error instanceof Error ? error.message : String(error) })
  }
}
