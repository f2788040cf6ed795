import { UserRoundX } from 'lucide-react'
import type { Analysis } from '#web/api/analysis.ts'

const sizes = { row: 'size-9 text-xs', page: 'size-14 text-lg' }

type AvatarProps = { analysis: Analysis; size?: keyof typeof sizes; className?: string }

/** The initials of the account under study: its picture is not ours to show. */
export function Avatar({ analysis, size = 'row', className = '' }: AvatarProps) {
  return (
    <span
      className={`grid shrink-0 place-items-center rounded-full bg-sunken font-semibold tracking-tight text-ink-2 ring-1 ring-line ring-inset ${sizes[size]} ${className}`}
      aria-hidden
    >
      {analysis.status === 'erased' ? <UserRoundX className="size-4" strokeWidth={1.75} /> : initialsOf(analysis)}
    </span>
  )
}

const PARTICLE = /^(à|au|aux|de|du|des|la|le|les|en|et|dr|the|of)$/i
/** The d’ of « d’Été » and the l’ of « l’Atelier » are no initials. */
const ELISION = /^[dl]['’](?=\p{L})/iu
/** What stands before the first letter or figure of a word: quotation marks, an emoji, a hash. */
const ORNAMENT = /^[^\p{L}\p{N}]+/u

/** HL for Hélène Lenormand, NV for Nantes à vélo, MÉ for Marie-Ange d’Été; of the user name where the name has no letter. */
export function initialsOf({ name = '', username }: Pick<Analysis, 'name' | 'username'>): string {
  // Letters drawn bold or in circles, and accents apart from theirs, become the letters they are.
  const words = name.normalize('NFKC').split(/\s+/)
  const bare = words.map((word) => word.replace(ORNAMENT, '').replace(ELISION, ''))
  const initials = bare.filter((word) => !PARTICLE.test(word)).flatMap((word) => word.match(/^\p{L}/u) ?? [])
  return (initials.slice(0, 2).join('') || username.replaceAll('_', '').slice(0, 2) || '@').toUpperCase()
}
