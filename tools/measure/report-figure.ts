type Figure = { name: string; figure: number; goal: number; atMost: boolean }

/** The last line of every measuring script: JSON for machines, and an exit code that says whether the goal is met. */
export function reportFigure({ name, figure, goal, atMost }: Figure) {
  const pass = atMost ? figure <= goal : figure >= goal
  console.log(JSON.stringify({ name, figure: Math.round(figure * 1000) / 1000, goal, pass }))
  if (!pass) process.exitCode = 1
}
