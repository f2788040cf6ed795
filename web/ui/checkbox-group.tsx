type CheckboxGroupProps<Value extends string> = {
  name: string
  legend: string
  options: readonly Value[]
  labels: Readonly<Record<Value, string>>
  chosen: readonly Value[]
  /** In the order of the options. */
  onChoose: (chosen: Value[]) => void
  error?: string | undefined
}

/** As many of the options as wanted, one below the other. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { name, legend, options, labels, chosen, onChoose, error } = props
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink">{legend}</legend>
      {options.map((option) => (
        <label key={option} className="flex min-h-10 cursor-pointer items-center gap-3 text-base text-ink">
          <input
            type="checkbox"
            name={name}
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onChoose(options.filter((one) => (one === option ? target.checked : chosen.includes(one))))
            }
            className="size-4 shrink-0 cursor-pointer accent-primary"
          />
          {labels[option]}
        </label>
      ))}
      {error && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
