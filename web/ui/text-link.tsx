import type { ComponentProps } from 'react'
import { Link } from 'react-router'

const variants = {
  strong: 'font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink',
  quiet: 'text-sm text-ink-2 underline decoration-line-strong/60 underline-offset-4 hover:text-ink',
  proof: 'text-proof underline decoration-proof-line underline-offset-4 hover:decoration-proof',
  /** One of many under each other, whose look is the text's around it. */
  plain: 'underline decoration-line-strong/60 underline-offset-4 hover:decoration-current',
  footer: 'underline-offset-4 hover:text-ink hover:underline',
}

const lookOf = (variant: keyof typeof variants) => `hit rounded-xs ${variants[variant]}`

/** For a link that leaves the router's pages. */
export const footerLink = lookOf('footer')
export const quietLink = lookOf('quiet')

export function TextLink({
  variant = 'strong',
  ...link
}: ComponentProps<typeof Link> & { variant?: keyof typeof variants }) {
  return <Link {...link} className={lookOf(variant)} />
}

export function TextButton({
  variant = 'strong',
  ...button
}: ComponentProps<'button'> & { variant?: keyof typeof variants }) {
  return <button type="button" {...button} className={`disabled:opacity-50 ${lookOf(variant)}`} />
}
