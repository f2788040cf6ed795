import { useState } from 'react'
import { find } from '#web/text/find.fr.ts'
import { TextButton } from '#web/ui/text-link.tsx'

const STORAGE_KEY = 'raccourcis'
const OFF = 'non'
const words = find.shortcuts

/** Kept in this browser. Who dictates to it would set off single letters unawares, and must be able to do without them. */
export function useShortcuts() {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== OFF)
  const toggle = () => {
    if (isOn) localStorage.setItem(STORAGE_KEY, OFF)
    else localStorage.removeItem(STORAGE_KEY)
    setIsOn(!isOn)
  }
  return { isOn, toggle }
}

type ShortcutsProps = { isOn: boolean; hasSearch: boolean; onToggle: () => void }

/** The line that tells of them; not where there is no keyboard. */
export function Shortcuts({ isOn, hasSearch, onToggle }: ShortcutsProps) {
  return (
    <p className="mt-3 hidden text-xs text-ink-3 sm:block pointer-coarse:hidden">
      {`${isOn ? words.on(hasSearch) : words.off} `}
      <TextButton variant="plain" onClick={onToggle}>
        {isOn ? words.turnOff : words.turnOn}
      </TextButton>
    </p>
  )
}
