import { useId, useSyncExternalStore } from 'react'
import { common } from '#translated/web/text/common.ts'

const STORAGE_KEY = 'theme'
const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Kept in the browser; public/theme.js applies it, now and before each page is drawn. */
export function ThemeSelect() {
  const id = useId()
  const theme = useSyncExternalStore(onTheme, keptTheme, firstTheme)
  const choose = (chosen: Theme) => {
    if (chosen === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, chosen)
    dispatchEvent(new Event('theme'))
  }
  return (
    <span className="inline-flex items-center gap-1">
      <label htmlFor={id}>{common.theme.label}</label>
      <select
        id={id}
        value={theme}
        onChange={({ target }) => choose(toTheme(target.value))}
        className="-my-1 cursor-pointer rounded-xs bg-transparent py-1 text-ink-3 underline-offset-4 hover:text-ink hover:underline"
      >
        {themes.map((name) => (
          <option key={name} value={name} className="bg-raised text-ink">
            {common.theme.names[name]}
          </option>
        ))}
      </select>
    </span>
  )
}

const toTheme = (kept: string | null): Theme => themes.find((name) => name === kept) ?? 'system'
const keptTheme = () => toTheme(localStorage.getItem(STORAGE_KEY))
/** In a first view, since the server does not know what this browser keeps; the kept theme follows at once. */
const firstTheme = (): Theme => 'system'

function onTheme(change: () => void) {
  addEventListener('theme', change)
  return () => removeEventListener('theme', change)
}
