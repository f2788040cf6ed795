import { useQuery } from '@tanstack/react-query'
import { ArrowRight, AtSign } from 'lucide-react'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ANALYSIS_COST } from '#contract/money.ts'
import { cleanUsername, isUsername, nameInAnyAddress, usernameProblem } from '#contract/usernames.ts'
import { keepTypedUsername, typedUsername } from '#web/analyses/typed-username.ts'
import { useInsufficientCredits } from '#web/analyses/use-insufficient-credits.ts'
import { checkProfile, type ProfileCheck, type SameAnalysis } from '#web/api/analysis.ts'
import { keys } from '#web/api/queries.ts'
import { networksRead } from '#web/shell/networks-read.ts'
import { paths } from '#web/shell/paths.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { UsernameHelp } from './username-help.tsx'

type UsernameFormProps = {
  credits: number
  /** With no analysis yet there is one thing to do here, so the field takes the focus. */
  takesFocus: boolean
  isBusy: boolean
  /** Its progress or message stands below the form: nothing to add about it here. */
  startedUsername: string | undefined
  /** What the server said of the name itself. */
  refusal: string | undefined
  onStart: (username: string) => void
  /** Another name is being typed, or none was sent: what was said of the one before is over. */
  onEdit: () => void
}

/** As long as the addresses that are given to be shared; a name is taken out of them. */
const MAX_LENGTH = 300

export function UsernameForm(props: UsernameFormProps) {
  const { credits, takesFocus, isBusy, startedUsername, refusal, onStart, onEdit } = props
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState(typedUsername)
  const [wrong, setWrong] = useState<string | null>(null)
  const { lackedFor, setLackedFor } = useInsufficientCredits()
  const username = cleanUsername(typed)
  const { check, settle } = useProfileCheck(typed, lackedFor === null && !isBusy && username !== startedUsername)
  const same = check?.same
  const problem = wrong ?? refusal

  useEffect(() => {
    // Not from someone who has already gone elsewhere on the page.
    const idle = document.activeElement === document.body || document.activeElement?.tagName === 'H1'
    if (takesFocus && idle) input.current?.focus({ preventScroll: true })
  }, [takesFocus])

  useEffect(() => {
    // Disabled meanwhile, the button let the focus go: it has it again, unless the customer has gone elsewhere.
    if (!isBusy) return undefined
    const pressed = button.current
    return () => {
      if (document.activeElement === document.body) pressed?.focus({ preventScroll: true })
    }
  }, [isBusy])

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (isBusy) return
    if (same) {
      keepTypedUsername('')
      void navigate(paths.analysis(same.id))
      return
    }
    const found = problemOf(username)
    setWrong(found)
    setLackedFor(found === null && credits < ANALYSIS_COST ? username : null)
    if (found !== null) input.current?.focus()
    if (found === null && credits >= ANALYSIS_COST) onStart(username)
    else onEdit()
  }

  function onType(value: string) {
    // An address that is typed letter by letter is left alone until it is sent: its name is not over yet.
    const isPasted = value.length > typed.length + 1
    const shown = (isPasted && nameInAnyAddress(value)) || value
    setTyped(shown)
    keepTypedUsername(shown)
    setWrong(null)
    onEdit()
  }

  return (
    <>
      <form className="mt-6" noValidate onSubmit={onSubmit}>
        <label htmlFor={id} className="mb-2 block text-sm font-medium text-ink">
          {dashboardText.label(networksRead())}
        </label>
        <div className="relative flex flex-col gap-3">
          <div className="relative">
            <AtSign
              className="pointer-events-none absolute inset-y-0 left-4.5 my-auto size-5 text-ink-3"
              strokeWidth={1.75}
              aria-hidden
            />
            <input
              ref={input}
              id={id}
              name="username"
              type="text"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              autoComplete="off"
              maxLength={MAX_LENGTH}
              required
              value={typed}
              onChange={({ target }) => onType(target.value)}
              onBlur={settle}
              placeholder={dashboardText.placeholder}
              readOnly={isBusy}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={`${id}-help`}
              className={`h-14 w-full rounded-lg border pr-4 pl-12 text-lg text-ink placeholder:text-ink-3 sm:h-16 sm:pr-56 ${problem !== undefined ? 'border-danger ring-1 ring-danger' : 'border-line-strong hover:border-ink-3'} ${isBusy ? 'bg-sunken text-ink-2' : 'bg-surface'}`}
            />
          </div>
          <Button
            ref={button}
            type="submit"
            size="lg"
            loading={isBusy}
            iconEnd={ArrowRight}
            className="sm:absolute sm:inset-y-2 sm:right-2 sm:min-w-40"
          >
            {isBusy ? dashboardText.submitting : submitOf(same)}
          </Button>
        </div>
        <UsernameHelp id={`${id}-help`} problem={problem} check={check} />
      </form>
      {lackedFor !== null && (
        <Alert className="mt-6" title={dashboardText.insufficient} countdown>
          {dashboardText.insufficientDetail(credits, lackedFor)}
        </Alert>
      )}
    </>
  )
}

/** What the press will do. */
function submitOf(same: SameAnalysis | undefined): string {
  if (!same) return dashboardText.submit
  return same.isDone ? dashboardText.open : dashboardText.followIt
}

function problemOf(username: string): string | null {
  if (username === '') return dashboardText.usernameMissing(networksRead())
  return usernameProblem(username)
}

const SETTLED_AFTER_MS = 600
const GOOD_FOR_MS = 5 * 60_000

/**
 * What can be known of the typed account before it costs anything, once the typing has stopped. A check that fails
 * says nothing: the analysis itself will tell.
 */
function useProfileCheck(typed: string, isAsked: boolean): { check: ProfileCheck | undefined; settle: () => void } {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const username = cleanUsername(settled)
  const { data } = useQuery({
    queryKey: keys.check(username),
    queryFn: () => checkProfile(username),
    enabled: isAsked && isUsername(username),
    // One that is under way ends.
    staleTime: ({ state }) => (state.data?.same ? 0 : GOOD_FOR_MS),
    retry: false,
  })
  // An answer about what was in the field before says nothing of what is there now.
  const isCurrent = isAsked && cleanUsername(typed) === username
  return { check: isCurrent ? data : undefined, settle: () => setSettled(typed) }
}
