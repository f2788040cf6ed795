import { act, cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { lazyWithPreload } from './lazy-with-preload.tsx'

afterEach(cleanup)

const Report = () => <p>Le rapport</p>

/** A screen whose code comes when the test says, and every sentence the page has shown since it was first drawn. */
function aScreenApart() {
  const code = Promise.withResolvers<typeof Report>()
  const Screen = lazyWithPreload(() => code.promise)
  const shown: string[] = []
  const Waiting = () => {
    shown.push('Chargement...')
    return 'Chargement...'
  }
  const draw = () =>
    render(
      <Suspense fallback={<Waiting />}>
        <Screen />
      </Suspense>,
    ).container
  return { Screen, shown, draw, arrive: () => code.resolve(Report) }
}

test('code that is late for the first drawing leaves the word that it is loading, then takes its place', async () => {
  const { Screen, draw, arrive } = aScreenApart()
  const fetched = Screen.preload()
  const page = await act(async () => draw())
  expect(page.textContent).toBe('Chargement...')
  arrive()
  await act(() => fetched)
  await expect.poll(() => page.textContent, { timeout: 5_000 }).toBe('Le rapport')
})

test('code that has come is drawn at once', async () => {
  const { Screen, shown, draw, arrive } = aScreenApart()
  arrive()
  await Screen.preload()
  expect(draw().textContent).toBe('Le rapport')
  expect(shown).toEqual([])
})
