/** While the work runs, whoever asks for it waits for the run under way; `idle` waits for that run without beginning one. */
export function singleFlight(work: () => Promise<void>) {
  let running: Promise<void> | null = null
  return {
    run: (): Promise<void> => {
      running ??= work().finally(() => {
        running = null
      })
      return running
    },
    idle: async (): Promise<void> => {
      await running
    },
  }
}
