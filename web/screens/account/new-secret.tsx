import { CopyField } from '#web/ui/copy-field.tsx'

type NewSecretProps = {
  secret: string
  words: { secret: string; once: string; copy: string; copied: string; notCopied: string }
  note?: string
}

/** Shown this once. */
export function NewSecret({ secret, words, note }: NewSecretProps) {
  return (
    <div className="mt-4">
      <CopyField label={words.secret} value={secret} words={words} />
      <p className="mt-2 text-sm text-ink-3">{note ? `${words.once} ${note}` : words.once}</p>
    </div>
  )
}
