import { type KeyboardEvent, type ReactNode, useId } from 'react'

type Tab<Name extends string> = { name: Name; label: string }
type TabsProps<Name extends string> = {
  /** What they divide. */
  label: string
  tabs: readonly Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
  /** At the end of their line. */
  end?: ReactNode
  /** What the chosen one shows. */
  children: ReactNode
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
}

/** One tab stop: the arrows go from one to the next and show it at once. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, end, children }: TabsProps<Name>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabs.findIndex(({ name }) => name === chosen)
    const next = tabs[steps[event.key]?.(index, tabs.length - 1) ?? -1]
    if (!next) return
    event.preventDefault()
    onChoose(next.name)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus()
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 border-b border-line">
        <div role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown} className="flex flex-wrap gap-x-6">
          {tabs.map((tab) => {
            const isChosen = tab.name === chosen
            const look = isChosen ? 'border-ink font-medium text-ink' : 'border-transparent text-ink-3 hover:text-ink'
            return (
              <button
                key={tab.name}
                type="button"
                role="tab"
                id={`${id}-${tab.name}`}
                aria-selected={isChosen}
                {...(isChosen && { 'aria-controls': `${id}-panel` })}
                tabIndex={isChosen ? 0 : -1}
                onClick={() => onChoose(tab.name)}
                className={`num hit -mb-px border-b-2 pb-2.5 text-sm ${look}`}
              >
                {tab.label}
              </button>
            )
          })}
        </div>
        {end && <div className="ml-auto">{end}</div>}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
