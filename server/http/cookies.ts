import type { FastifyReply } from 'fastify'

/** By https its name holds the browser to https; on a machine of our own it must do without. */
export const cookieName = (publicUrl: string, name: string) => (isSecure(publicUrl) ? `__Secure-${name}` : name)
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

type Cookie = { name: string; value: string; path: string; seconds: number }

/** No script reads it, and no other site's page sends it but by a link. Of no seconds, it is forgotten. */
export function setCookie(reply: FastifyReply, publicUrl: string, { name, value, path, seconds }: Cookie) {
  const written = `${cookieName(publicUrl, name)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
  reply.header('set-cookie', `${written}${isSecure(publicUrl) ? '; Secure' : ''}`)
}

export function readCookie(cookies: string | undefined, publicUrl: string, name: string): string | undefined {
  const begins = `${cookieName(publicUrl, name)}=`
  const found = cookies?.split('; ').find((pair) => pair.startsWith(begins))
  return found?.slice(begins.length)
}
