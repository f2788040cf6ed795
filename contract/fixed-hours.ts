/** From here on a clock shows in the posts; below it chance may. */
export const CLOCK_PERCENT = 20

/** Whether posts come at fixed hours, as scheduled ones do: what is said of it is said by this rule alone. */
export const hasFixedHours = (automation: { points: number; facts: Record<string, number> } | undefined) =>
  automation !== undefined && automation.points < 0 && (automation.facts['clockPercent'] ?? 0) >= CLOCK_PERCENT
