import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const widths = { mobile: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

/** Once in the gate, where web/tokens.test.ts holds the contrast of both themes; by night in every theme and width. */
const isNight = Boolean(process.env['NIGHT'])
const screens = [
  ['light', 'mobile'],
  ...(isNight
    ? ([
        ['dark', 'desktop'],
        ['light', 'desktop'],
        ['dark', 'mobile'],
      ] as const)
    : []),
] as const

/** The same journeys in every theme and width that is asked for. */
export function onEachScreen(journeys: (isFirst: boolean) => void) {
  for (const [nth, [colorScheme, width]] of screens.entries()) {
    test.describe(`axe, ${colorScheme}, ${width}`, () => {
      test.use({ colorScheme, viewport: widths[width], reducedMotion: 'reduce' })
      journeys(nth === 0 || isNight)
    })
  }
}

/** Of the page, or of one part of it: under an open dialog lies a page that was looked at without it. */
export async function expectNoViolation(page: Page, part = 'html') {
  // A page still fading in would be measured half transparent. Brought to its end rather than waited for: the browser
  // holds the animations of what lies outside the view (content-visibility), and their end may never come.
  // From its top: the bar that stays there covers part of whatever has been scrolled under it, and that part counts as lost.
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    })
    // In the page itself: without it each look opens another page to gather the results of frames, and we have none.
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
