import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('web/tokens.css', 'utf8')

type Colour = [lightness: number, chroma: number, hue: number]
const OKLCH = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`
const tokens = new Map(
  [...css.matchAll(new RegExp(String.raw`--color-([\w-]+): light-dark\(${OKLCH}, ${OKLCH}\)`, 'g'))].map(
    ([, name = '', ...numbers]) => {
      const [l1 = 0, c1 = 0, h1 = 0, l2 = 0, c2 = 0, h2 = 0] = numbers.map(Number)
      return [name, { light: [l1, c1, h1] as Colour, dark: [l2, c2, h2] as Colour }]
    },
  ),
)

/** The rows of the table at the head of tokens.css, but for a marker, which is laid half transparent over a card. */
const ROW = /^ \* {2}([\w-]+) \/ ([\w-]+) +([\d.]+):1 +([\d.]+):1 +≥ ([\d.]+)/gm
const rows = [...css.matchAll(ROW)].map(([, over = '', under = '', light, dark, least]) => ({
  over,
  under,
  said: { light: Number(light), dark: Number(dark) },
  least: Number(least),
}))

test('the table of contrasts was found', () => {
  expect(rows.length).toBeGreaterThan(50)
})

test.each(rows)(
  '$over on $under is read in both themes, as the table of tokens.css says',
  ({ over, under, said, least }) => {
    for (const theme of ['light', 'dark'] as const) {
      const ratio = contrast(colourOf(over)[theme], colourOf(under)[theme])
      expect(ratio).toBeGreaterThanOrEqual(least)
      expect(Math.abs(ratio - said[theme])).toBeLessThan(0.05)
    }
  },
)

function colourOf(name: string) {
  const colour = tokens.get(name)
  if (!colour) throw new Error(`tokens.css has no colour ${name}`)
  return colour
}

/** WCAG 2.2, on the 8 bits that a screen gets. */
function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** From OKLCH to linear sRGB by Ottosson's matrices. */
function luminance([lightness, chroma, hue]: Colour): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const long = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const medium = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const short = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  const red = 4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short
  const green = -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short
  const blue = -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short
  return 0.2126 * inEightBits(red) + 0.7152 * inEightBits(green) + 0.0722 * inEightBits(blue)
}

function inEightBits(linear: number): number {
  const within = Math.min(1, Math.max(0, linear))
  const encoded = within <= 0.003_130_8 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055
  const rounded = Math.round(encoded * 255) / 255
  return rounded <= 0.040_45 ? rounded / 12.92 : ((rounded + 0.055) / 1.055) ** 2.4
}
