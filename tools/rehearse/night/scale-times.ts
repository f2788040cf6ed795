const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 }
type Unit = keyof typeof SECONDS

/**
 * Rules and configurations of Prometheus with each length of time divided: how often, for how long, over which window. What they
 * ask for and compare with stays as it is.
 */
export function scaleTimes(yaml: string, factor: number): string {
  const scaled = (digits: string, unit: string) =>
    `${Math.max(200, Math.round((Number(digits) * SECONDS[unit as Unit] * 1_000) / factor))}ms`
  return yaml
    .replaceAll(/\[(\d+)([smhd])\]/g, (_, digits: string, unit: string) => `[${scaled(digits, unit)}]`)
    .replaceAll(/\boffset (\d+)([smhd])\b/g, (_, digits: string, unit: string) => `offset ${scaled(digits, unit)}`)
    .replaceAll(
      /^(\s*(?:for|\w+_interval|group_wait):) (\d+)([smhd])$/gm,
      (_, name: string, digits: string, unit: string) => `${name} ${scaled(digits, unit)}`,
    )
}
