/** What the first word of a command names; otherwise prints the names there are and ends with code 1. */
export function runNamed<Runs extends object>(command: string, runs: Runs, name: string): Runs[keyof Runs] {
  if (!Object.hasOwn(runs, name)) {
    console.error(`Usage: npm run ${command} -- ${Object.keys(runs).join('|')}`)
    process.exit(1)
  }
  return runs[name as keyof Runs]
}
