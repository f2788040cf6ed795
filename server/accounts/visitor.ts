import type { FastifyRequest } from 'fastify'
import { type Device, deviceOf } from './device.ts'

/** Who is knocking: the address is counted, never stored; the device is what the session list shows. */
export type Visitor = { ip: string; device: Device }

export function visitorOf(request: FastifyRequest): Visitor {
  return { ip: request.ip, device: deviceOf(request.headers['user-agent']) }
}
