import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'

type Options<Value extends string> = readonly { value: Value; label: string }[]

type SelectProps<Value extends string> = {
  /** Heard, not seen: the chosen option says what it is about. */
  label: string
  options: Options<Value>
  chosen: Value
  onChoose: (value: Value) => void
  className?: string
}

/** The browser's own list of choices, 40 px high. */
export function Select<Value extends string>({ label, options, chosen, onChoose, className = '' }: SelectProps<Value>) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Box
        id={id}
        options={options}
        value={chosen}
        onChange={({ target }) => {
          const option = options.find(({ value }) => value === target.value)
          if (option) onChoose(option.value)
        }}
        className="h-10 pr-9 pl-3 sm:text-sm"
      />
    </div>
  )
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className'> & {
  label: string
  options: Options<string>
}

/** In a form: its label above, as high as the other fields. */
export function SelectField({ label, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        {label}
      </label>
      <Box {...select} id={id} className="h-12 pr-10 pl-3.5" />
    </div>
  )
}

function Box({ options, className, ...select }: ComponentProps<'select'> & { options: Options<string> }) {
  return (
    <div className="relative">
      <select
        {...select}
        className={`w-full cursor-pointer appearance-none truncate rounded-md border border-line-strong bg-surface text-md text-ink transition-colors duration-(--duration-fast) hover:border-ink-3 ${className}`}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-3"
        strokeWidth={1.75}
        aria-hidden
      />
    </div>
  )
}
