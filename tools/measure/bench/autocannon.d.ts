/** What we call of autocannon, which ships without types. */
declare module 'autocannon' {
  type Headers = Record<string, string>
  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Headers
    /** Sent in turn by each connection. */
    requests?: { headers: Headers }[]
  }
  type Result = { '2xx': number; non2xx: number; errors: number; duration: number }
  export default function autocannon(options: Options): Promise<Result>
}
