import { ArrowLeft } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { listText as words } from '#translated/web/text/list.ts'
import { LIST_PARAMETER, paths } from '#web/shell/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BatchPage } from './batch-page.tsx'
import { NewList } from './new-list.tsx'

/** `/app/dashboard?liste`: a list to give; with an id, one that was started. */
export function ListState() {
  const [parameters] = useSearchParams()
  const id = parameters.get(LIST_PARAMETER)
  return (
    <>
      <ButtonLink
        variant="ghost"
        size="sm"
        icon={ArrowLeft}
        to={id ? `${paths.dashboard}?${LIST_PARAMETER}` : paths.dashboard}
        className="-mt-5 -ml-3 sm:-mt-9"
      >
        {id ? words.former : words.back}
      </ButtonLink>
      {id ? <BatchPage key={id} id={id} /> : <NewList />}
    </>
  )
}
