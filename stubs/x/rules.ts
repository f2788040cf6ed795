import type { ProblemKind } from './problems.ts'

export type Step = 'profile' | 'posts'

/**
 * What an account answers instead of itself. `truncated` is the true answer with half its JSON, `cut` the
 * connection lost halfway; `normal` forgets the account's rules.
 */
export type AnswerRule = {
  kind: ProblemKind | 'normal' | 'html' | 'empty' | 'truncated' | 'cut'
  /** Both steps when absent. */
  step?: Step
  /** For ever when absent. */
  times?: number
  /** For `html` and `empty`, 200 when absent. */
  status?: number
  /** For `rate-limited`, 3 when absent. */
  resetInSeconds?: number
}

/** Rules with `times` are used up in the order they were given; one without takes the place of the one before. */
export function openRules() {
  const rules = new Map<string, AnswerRule[]>()

  function take(username: string, step: Step): AnswerRule | undefined {
    const mine = rules.get(username)
    const rule = mine?.find((each) => each.step === undefined || each.step === step)
    if (!mine || rule?.times === undefined) return rule
    rule.times -= 1
    if (rule.times <= 0) mine.splice(mine.indexOf(rule), 1)
    return rule
  }

  return {
    /** '*' is every account. */
    set: (username: string, rule: AnswerRule) => {
      const key = username.toLowerCase()
      if (rule.kind === 'normal') rules.delete(key)
      if (rule.kind === 'normal' || rule.times === 0) return
      const kept = (rules.get(key) ?? []).filter(({ times, step }) => times !== undefined || step !== rule.step)
      rules.set(
        key,
        [...kept, { ...rule }].toSorted((one, other) => endless(one) - endless(other)),
      )
    },
    next: (username: string, step: Step) => take(username.toLowerCase(), step) ?? take('*', step),
    reset: () => rules.clear(),
  }
}

function endless({ times }: AnswerRule): number {
  return times === undefined ? 1 : 0
}
