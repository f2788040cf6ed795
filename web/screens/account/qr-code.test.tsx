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
