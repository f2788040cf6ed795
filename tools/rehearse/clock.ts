/** Prints what happened, with the seconds since the rehearsal began. */
export function startClock() {
  const started = performance.now()
  return (what: string) => console.log(`${((performance.now() - started) / 1_000).toFixed(1).padStart(7)} s  ${what}`)
}
