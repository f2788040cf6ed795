import type { EvidenceReason } from '#web/api/evidence.ts'
import { reasons } from '#web/text/reasons.ts'

type Told = Exclude<EvidenceReason, { kind: 'copy' }>

/** Why the post above weighs on its factor, in Verso's voice. */
export function PostReason({ reason }: { reason: Told }) {
  return (
    <p className="mt-2 rounded-sm bg-sunken px-3 py-1.5 text-sm wrap-anywhere text-ink-2">
      {reason.kind === 'site' ? reasons.site(reason.site, reason.class, reason.list) : reasons.pressure(reason.family)}
    </p>
  )
}
