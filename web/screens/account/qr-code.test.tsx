import { render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

test('every dark module is drawn where the code has it, and no other', () => {
  const uri = 'otpauth://totp/Verso:camille@exemple.fr?secret=JBSWY3DPEHPK3PXP&issuer=Verso'
  render(<QrCode text={uri} label="Code QR" />)
  const drawn = screen.getByRole('img', { name: 'Code QR' }).querySelector('path')?.getAttribute('d') ?? ''
  const at = [...drawn.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x},${y}`)
  const { data } = encode(uri, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
  expect(at).toEqual(dark)
})

test('it lies on white of its own, quiet zone included: in the dark theme it would be black on black', () => {
  render(<QrCode text="otpauth://totp/Verso" label="Its code" />)
  const code = screen.getByRole('img', { name: 'Its code' })
  const [, , width, height] = code.getAttribute('viewBox')?.split(' ') ?? []
  const ground = code.firstElementChild
  expect(['fill', 'width', 'height'].map((name) => ground?.getAttribute(name))).toEqual(['#fff', width, height])
})
