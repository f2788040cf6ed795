import { useSearchParams } from 'react-router'
import type { AnalysesSort, AnalysisState } from '#contract/schemas/analyses.ts'
import type { Wanted } from '#web/api/analyses.ts'

/** In the address, words a customer reads: `?recherche=helene&tri=score&etat=terminees`. */
const [NAME, SORT, STATE] = ['recherche', 'tri', 'etat']
const states: Record<string, AnalysisState> = { terminees: 'done', 'en-cours': 'running', 'non-abouties': 'failed' }
const sorts: Record<string, AnalysesSort> = { score: 'score' }

/** As long as the server reads. */
export const NAME_MAX_LENGTH = 100

/** What is looked for among the analyses is in the address, so that a reload, a bookmark or Back finds it again. */
export function useWanted() {
  const [parameters, setParameters] = useSearchParams()
  const wanted: Wanted = {
    name: (parameters.get(NAME) ?? '').trim().slice(0, NAME_MAX_LENGTH),
    sort: known(sorts, parameters.get(SORT)) ?? 'date',
    state: known(states, parameters.get(STATE)) ?? null,
  }
  /** In place of the address there was: a letter more is no step to go back by. */
  const want = (change: Partial<Wanted>) =>
    setParameters(
      (now) => {
        const { name, sort, state } = { ...wanted, ...change }
        put(now, NAME, name)
        put(now, SORT, wordOf(sorts, sort))
        put(now, STATE, wordOf(states, state))
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    wanted,
    isNarrowed: wanted.name !== '' || wanted.state !== null,
    want,
    wantAll: () => want({ name: '', state: null }),
  }
}

const known = <Value>(table: Record<string, Value>, word: string | null) =>
  word !== null && Object.hasOwn(table, word) ? table[word] : undefined

const wordOf = <Value>(table: Record<string, Value>, value: Value | null) =>
  Object.keys(table).find((word) => table[word] === value)

function put(parameters: URLSearchParams, name: string, value: string | undefined) {
  if (value) parameters.set(name, value)
  else parameters.delete(name)
}
