/** What we call of autocannon, which ships without types. */
declare module 'autocannon' {
  type Options = { url: string; connections: number; duration: number; headers: Record<string, string> }
  type Result = { '2xx': number; non2xx: number; errors: number; duration: number }
  export default function autocannon(options: Options): Promise<Result>
}
