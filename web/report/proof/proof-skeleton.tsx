import { common } from '#translated/web/text/common.ts'
import { Block } from '#web/report/report-skeleton.tsx'
import { Spinner } from '#web/ui/button.tsx'

/** The boxes of a verso before its words have come; its name is known. */
export function ProofSkeleton({ headingId, name }: { headingId: string; name: string }) {
  return (
    <>
      <div className="flex items-end justify-between gap-6">
        <div>
          <h2 id={headingId} className="text-lg font-semibold tracking-tight text-ink">
            {name}
          </h2>
          <Block className="mt-1 h-5 w-52" />
        </div>
        <Block className="h-13 w-20" />
      </div>
      <Block className="mt-5 h-3 w-full" />
      <Block className="mt-10 mb-6 h-36 w-full" />
      <PostSkeletons />
    </>
  )
}

export function PostSkeletons() {
  return (
    <>
      <p role="status" className="flex items-center gap-2 py-4 text-sm text-ink-2">
        <Spinner />
        {common.loading}
      </p>
      {[1, 2, 3].map((post) => (
        <div key={post} className="border-t border-line py-5" data-skeleton aria-hidden>
          <div className="flex justify-between">
            <Block className="h-4 w-40" />
            <Block className="h-4 w-20" />
          </div>
          <Block className="mt-3 h-5 w-full" />
          <Block className="mt-2 h-5 w-2/3" />
          <Block className="mt-4 h-4 w-28" />
        </div>
      ))}
    </>
  )
}
