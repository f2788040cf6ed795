import { CannotStart } from '#server/observability/process.ts'

type Listening = { listen(at: { host: string; port: number }): Promise<string> }

/** What keeps a process from its port is for whoever started it to change. */
export async function listenAt(app: Listening, at: { host: string; port: number }, variable: string): Promise<void> {
  try {
    await app.listen(at)
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    const sentence = SENTENCES[String(code)]
    if (sentence === undefined) throw error
    throw new CannotStart(sentence(at, variable))
  }
}

const SENTENCES: Partial<Record<string, (at: { host: string; port: number }, variable: string) => string>> = {
  EADDRINUSE: ({ host, port }, variable) =>
    `${variable}: port ${port} of ${host} is taken by another process; end it, or give another port`,
  EACCES: ({ port }, variable) => `${variable}: this user may not listen on port ${port}; give one from 1024 on`,
  EADDRNOTAVAIL: ({ host }) => `HOST: this machine has no address ${host}; give one of its own, such as 127.0.0.1`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is not found; give an address of this machine, such as 127.0.0.1`,
  EAI_AGAIN: ({ host }) => `HOST: ${host} is not found; give an address of this machine, such as 127.0.0.1`,
}
