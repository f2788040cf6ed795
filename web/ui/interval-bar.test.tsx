import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FloorBar, IntervalBar, IntervalLegend, PercentScale, UnmeasuredBar } from './interval-bar.tsx'

afterEach(cleanup)

/** The parts of the bar, each by where it begins and how long it is. */
function parts(bar: React.ReactElement) {
  const { container } = render(bar)
  return [...container.querySelectorAll<HTMLElement>('[style]')].map(({ style, className }) => ({
    left: style.left,
    width: style.width,
    className,
  }))
}

test('solid up to what is sure, pale over the margin, a tick at the estimate', () => {
  const [sure, margin, estimate, ...more] = parts(<IntervalBar estimate={6} low={4} high={9} />)
  expect(sure).toMatchObject({ left: '', width: '4%' })
  expect(margin).toMatchObject({ left: '4%', width: '5%' })
  expect(estimate?.left).toBe('calc(6% - 1px)')
  expect(more).toEqual([])
})

test('what was not measured is hatched, without a margin', () => {
  const [hatched, ...more] = parts(<UnmeasuredBar value={72} />)
  expect(hatched).toMatchObject({ width: '72%' })
  expect(hatched?.className).toContain('hatch')
  expect(more).toEqual([])
})

test('a band has no tick: where in it the share lies is not known', () => {
  expect(parts(<IntervalBar low={24} high={58} />)).toMatchObject([{ width: '24%' }, { left: '24%', width: '34%' }])
})

test('known at least: solid up to it, hatched beyond, a bracket open to the right', () => {
  const [unknown, sure, bracket, ...more] = parts(<FloorBar floor={22} />)
  expect(unknown).toMatchObject({ left: '22%' })
  expect(unknown?.className).toContain('hatch')
  expect(sure).toMatchObject({ width: '22%' })
  expect(bracket?.left).toBe('calc(22% - 1px)')
  expect(bracket?.className).toContain('border-r-0')
  expect(more).toEqual([])
})

test('a second series has a texture of its own', () => {
  const [sure] = parts(<IntervalBar estimate={6} low={4} high={9} series="second" />)
  expect(sure?.className).toContain('dashes-2')
  expect(sure?.className).not.toContain('proof')
})

test('the scale and the legend say what the bars mean', () => {
  const { container } = render(
    <>
      <PercentScale most={'100\u202f%'} />
      <IntervalLegend marks={{ sure: 'at least', margin: 'margin', unknown: 'not known' }} scale="0 to 100" />
    </>,
  )
  expect([...container.querySelectorAll('span, li')].map(({ textContent }) => textContent).filter(Boolean)).toEqual([
    '0',
    '50',
    '100\u202f%',
    'at least',
    'margin',
    'not known',
    '0 to 100',
  ])
})
