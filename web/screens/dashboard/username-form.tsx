import { useMutation } from '@tanstack/react-query'
import { ArrowRight, AtSign, CircleAlert } from 'lucide-react'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { INSUFFICIENT_CREDITS_REDIRECT_MS } from '#contract/constants.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import { requestAnalysis } from '#web/api/calls.ts'
import { cleanUsername } from '#web/app/clean-username.ts'
import { paths } from '#web/app/paths.ts'
import { useAuth } from '#web/app/session.tsx'
import { keepTypedUsername, typedUsername } from '#web/app/typed-username.ts'
import { fr } from '#web/text/fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** With no analysis yet there is one thing to do here, so the field takes the focus. */
export function UsernameForm({ credits, takesFocus }: { credits: number; takesFocus: boolean }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { refresh } = useAuth()
  const [missing, setMissing] = useState(false)
  const [lacking, setLacking] = useState<string | null>(null)
  const analysis = useMutation({
    mutationFn: requestAnalysis,
    onSuccess: () => {
      keepTypedUsername('')
      return refresh()
    },
  })

  useEffect(() => {
    // Not from someone who has already gone elsewhere on the page.
    const idle = document.activeElement === document.body || document.activeElement?.tagName === 'H1'
    if (takesFocus && idle) input.current?.focus({ preventScroll: true })
  }, [takesFocus])

  useEffect(() => {
    if (lacking === null) return undefined
    const timer = setTimeout(
      () => void navigate(`${paths.credits}?${new URLSearchParams({ pour: lacking })}`),
      INSUFFICIENT_CREDITS_REDIRECT_MS,
    )
    return () => clearTimeout(timer)
  }, [lacking, navigate])

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault()
    const username = cleanUsername(input.current?.value ?? '')
    setMissing(username === '')
    if (username === '') return input.current?.focus()
    if (credits < ANALYSIS_COST) return setLacking(username)
    if (analysis.isPending) return undefined
    // Given with the call, this is skipped when the customer has left the page meanwhile: the list will show it.
    analysis.mutate(username, {
      onSuccess: ({ analysis: { id: analysisId } }) => void navigate(paths.analysis(analysisId)),
    })
    return undefined
  }

  const busy = analysis.isPending
  return (
    <>
      <form className="mt-6" noValidate onSubmit={onSubmit}>
        <label htmlFor={id} className="mb-2 block text-sm font-medium text-ink">
          {fr.dashboard.label}
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
              maxLength={40}
              required
              defaultValue={typedUsername()}
              onChange={(event) => keepTypedUsername(event.target.value)}
              placeholder={fr.dashboard.placeholder}
              readOnly={busy}
              aria-invalid={missing || undefined}
              aria-describedby={`${id}-cost`}
              className={`h-14 w-full rounded-lg border pr-4 pl-12 text-lg text-ink placeholder:text-ink-3 sm:h-16 sm:pr-56 ${missing ? 'border-danger ring-1 ring-danger' : 'border-line-strong hover:border-ink-3'} ${busy ? 'bg-sunken text-ink-2' : 'bg-surface'}`}
            />
          </div>
          <Button
            type="submit"
            size="lg"
            loading={busy}
            iconEnd={ArrowRight}
            className="sm:absolute sm:inset-y-2 sm:right-2 sm:min-w-40"
          >
            {busy ? fr.dashboard.submitting : fr.dashboard.submit}
          </Button>
        </div>
        {missing ? (
          <p id={`${id}-cost`} role="alert" className="mt-3 flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden />
            <span>{fr.dashboard.usernameMissing}</span>
          </p>
        ) : (
          <p id={`${id}-cost`} className="mt-3 text-sm text-ink-3">
            {fr.dashboard.cost}
          </p>
        )}
      </form>
      {lacking !== null && (
        <Alert className="mt-6" title={fr.dashboard.insufficient} countdown>
          {fr.dashboard.insufficientDetail(credits, lacking)}
        </Alert>
      )}
      {analysis.isError && <Alert className="mt-6" title={analysis.error.message} />}
    </>
  )
}
