import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * How the proxied connections fail. `cut`: every connection is reset and no new one is taken. `delay`: every byte comes later.
 * `answers late`: requests arrive at once, answers much later, after other answers. `truncate`: each connection is reset in the
 * middle of an answer.
 */
export const PROXY_FAULTS = ['cut', 'delay', 'answers late', 'truncate'] as const
export type ProxyFault = (typeof PROXY_FAULTS)[number]

export type FaultyProxy = { readonly port: number; fail(fault: ProxyFault): void; heal(): void; close(): Promise<void> }

const DELAY_MS = 150
const LATE_MS = 1_500

/** A TCP proxy before one service, on a port of its own. */
export async function openFaultyProxy(targetPort: number): Promise<FaultyProxy> {
  let fault: ProxyFault | null = null
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (fault === 'cut') return near.resetAndDestroy()
    const far = dial(targetPort, '127.0.0.1')
    const ends = { near, far }
    carry(ends, near, () => (fault === 'delay' ? DELAY_MS : 0))
    carry(ends, far, () => (fault === 'delay' ? DELAY_MS : fault === 'answers late' ? LATE_MS : 0))
    return undefined
  })

  /** In order, and each piece no earlier than its delay. */
  function carry({ near, far }: { near: Socket; far: Socket }, from: Socket, delayMs: () => number) {
    const to = from === near ? far : near
    sockets.add(from)
    let last = Promise.resolve()
    from.on('error', () => {})
    from.on('data', (piece: Buffer) => {
      const ms = delayMs()
      const isCut = fault === 'truncate' && from === far && piece.length > 1
      const before = last
      last = (async () => {
        await before
        if (ms > 0) await pause(ms)
        if (to.destroyed) return
        if (isCut) to.write(piece.subarray(0, piece.length / 2), () => reset(near, far))
        else to.write(piece)
      })()
    })
    from.on('close', () => {
      sockets.delete(from)
      void last.then(() => to.destroySoon())
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    fail: (next) => {
      fault = next
      if (next === 'cut') for (const socket of sockets) socket.resetAndDestroy()
    },
    heal: () => {
      fault = null
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function reset(...ends: Socket[]) {
  for (const end of ends) end.resetAndDestroy()
}
