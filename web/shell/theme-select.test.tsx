import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ThemeSelect } from './theme-select.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Thème\u00a0:' })

test('a theme is kept and told to theme.js at once; the automatic one keeps nothing', () => {
  const told: (string | null)[] = []
  const listen = () => void told.push(localStorage.getItem('theme'))
  addEventListener('theme', listen)
  render(<ThemeSelect />)
  expect(select().value).toBe('system')
  for (const value of ['dark', 'light', 'system']) {
    fireEvent.change(select(), { target: { value } })
    expect(select().value).toBe(value)
  }
  removeEventListener('theme', listen)
  expect(told).toEqual(['dark', 'light', null])
})

test.each([
  ['dark', 'dark'],
  ['autre chose', 'system'],
])('what was kept, %s, shows as %s', (kept, shown) => {
  localStorage.setItem('theme', kept)
  render(<ThemeSelect />)
  expect(select().value).toBe(shown)
})
