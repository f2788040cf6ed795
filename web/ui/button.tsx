import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Look = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-fill'
  size?: 'sm' | 'md' | 'lg'
  icon?: LucideIcon
  iconEnd?: LucideIcon
}

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:scale-[.985]',
  secondary:
    'bg-surface text-ink border border-line-strong/45 shadow-xs hover:bg-sunken hover:border-line-strong/70 active:scale-[.985]',
  ghost: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'bg-surface text-danger border border-danger-line hover:bg-danger-soft active:scale-[.985]',
  'danger-fill': 'bg-danger-fill text-on-danger hover:opacity-90 active:scale-[.985]',
}
// A height to reach, not to keep: with text at 200 % a label may need two lines.
const sizes = {
  sm: 'min-h-8 px-3 text-sm gap-1.5',
  md: 'min-h-10 px-4 text-sm gap-2',
  lg: 'min-h-12 px-5 text-md gap-2',
}
const shape =
  'inline-flex items-center justify-center rounded-md font-medium select-none sm:whitespace-nowrap transition-[background-color,border-color,transform] duration-(--duration-fast) ease-out'

const classes = ({ variant = 'primary', size = 'md' }: Look, extra = '') =>
  `${shape} ${sizes[size]} ${variants[variant]} ${extra}`

type ButtonProps = Look & ComponentProps<'button'> & { loading?: boolean }

/** While `loading` the label is the one it is given, beside a spinner, and the button cannot be pressed. */
export function Button({
  variant,
  size,
  icon: Icon,
  iconEnd: IconEnd,
  loading = false,
  className = '',
  children,
  ...button
}: ButtonProps) {
  const still = button.disabled && !loading ? 'opacity-50' : ''
  const look = { ...(variant && { variant }), ...(size && { size }) }
  return (
    <button
      type="button"
      {...button}
      disabled={button.disabled === true || loading}
      aria-busy={loading || undefined}
      className={classes(look, `disabled:pointer-events-none ${still} ${className}`)}
    >
      {loading ? <Spinner /> : Icon && <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />}
      <span>{children}</span>
      {IconEnd && !loading && <IconEnd className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />}
    </button>
  )
}

export function ButtonLink({
  variant,
  size,
  icon: Icon,
  iconEnd: IconEnd,
  className = '',
  children,
  ...link
}: Look & ComponentProps<typeof Link>) {
  const look = { ...(variant && { variant }), ...(size && { size }) }
  return (
    <Link {...link} className={classes(look, className)}>
      {Icon && <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />}
      <span>{children}</span>
      {IconEnd && <IconEnd className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />}
    </Link>
  )
}

export function IconButton({
  icon: Icon,
  label,
  className = '',
  ...button
}: { icon: LucideIcon; label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      title={label}
      className={`inline-grid size-9 place-items-center rounded-md text-ink-2 transition-colors duration-(--duration-fast) hover:bg-sunken hover:text-ink ${className}`}
    >
      <Icon className="size-[1.125rem] shrink-0" strokeWidth={1.75} aria-hidden />
    </button>
  )
}

export function Spinner({ className = 'size-4' }: { className?: string }) {
  return <LoaderCircle className={`${className} shrink-0 animate-spin`} strokeWidth={1.75} aria-hidden />
}
