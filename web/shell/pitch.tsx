import { useLocation } from 'react-router'
import { common } from '#translated/web/text/common.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ExampleCard } from './example-card.tsx'
import { ExampleLink } from './example-link.tsx'
import { networksRead } from './networks-read.ts'
import { LEGAL_PARAMETER, OPENED_OVER_PAGE, paths } from './paths.ts'
import { useStillWanting } from './wanted-page.ts'

/** Before anything is paid: the question Verso answers, what an answer costs, a real one, and whom it may displease. */
export function Pitch() {
  const stillWanting = useStillWanting()
  const { pathname } = useLocation()
  return (
    <aside
      aria-label={common.auth.pitchLabel}
      className="border-line px-5 py-6 max-lg:border-t sm:px-10 lg:col-start-2 lg:row-start-1 lg:flex lg:flex-col lg:justify-center lg:border-l lg:bg-sunken lg:px-12 lg:py-10 xl:px-16"
    >
      <div className="mx-auto w-full max-w-[44rem]">
        <p className="font-display text-2xl font-semibold text-balance text-ink sm:text-3xl">
          {common.auth.question(networksRead())}
        </p>
        <p className="mt-2 max-w-[36rem] text-base text-pretty text-ink-2 sm:text-lg">{common.auth.promise}</p>
        <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="num text-sm text-ink-2">
            <span className="block font-display text-xl font-semibold text-ink">{common.auth.price}</span>
            {common.auth.priceDetail}
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            {pathname !== paths.register && (
              <ButtonLink variant="secondary" to={paths.register} {...stillWanting}>
                {common.auth.start}
              </ButtonLink>
            )}
            <ExampleLink to={paths.example} />
          </p>
        </div>
        <ExampleCard />
        <ul className="mt-6 grid gap-x-6 gap-y-3 text-sm text-ink-2 sm:grid-cols-3">
          {common.auth.facts.map(({ title, text }) => (
            <li key={title}>
              <span className="font-semibold text-ink sm:block">{`${title}.`}</span>
              {` ${text}`}
            </li>
          ))}
        </ul>
        <YourAccount />
      </div>
    </aside>
  )
}

/** To whoever may be analysed: what they can do today, without an account. */
function YourAccount() {
  const { search, hash } = useLocation()
  const objection = new URLSearchParams(search)
  objection.set(LEGAL_PARAMETER, 'opposition')
  return (
    <p className="mt-6 border-t border-line pt-4 text-sm text-ink-2">
      <span className="font-semibold text-ink">{common.auth.yours}</span>{' '}
      <TextLink to={{ search: `?${objection}`, hash }} state={OPENED_OVER_PAGE}>
        {common.auth.object}
      </TextLink>
      {common.auth.objectDetail} <TextLink to={paths.archive}>{common.auth.archive}</TextLink>
    </p>
  )
}
