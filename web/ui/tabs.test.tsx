import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const tabs = ['one', 'two', 'three'].map((name) => ({ name, label: name }))

function Shown() {
  const [chosen, setChosen] = useState('one')
  return (
    <Tabs label="Numbers" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      {`panel ${chosen}`}
    </Tabs>
  )
}
const tab = (name: string) => screen.getByRole('tab', { name })

test.each([
  ['ArrowRight', 'two'],
  ['ArrowLeft', 'three'],
  ['End', 'three'],
  ['Home', 'one'],
  ['ArrowDown', 'one'],
])('%s leads from the first to « %s », which has the focus and the panel', (key, next) => {
  render(<Shown />)
  tab('one').focus()
  fireEvent.keyDown(tab('one'), { key })
  expect(document.activeElement).toBe(tab(next))
  const panel = screen.getByRole('tabpanel', { name: next })
  expect([panel.textContent, tab(next).getAttribute('aria-controls')]).toEqual([`panel ${next}`, panel.id])
})

test('from the last the arrow comes round to the first', () => {
  render(<Shown />)
  fireEvent.click(tab('three'))
  fireEvent.keyDown(tab('three'), { key: 'ArrowRight' })
  expect(tab('one').getAttribute('aria-selected')).toBe('true')
})

test('they are one tab stop: the chosen one', () => {
  render(<Shown />)
  fireEvent.click(tab('two'))
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
})
