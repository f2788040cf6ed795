import { expect, test } from 'vitest'
import { diskFinding } from './database.ts'
import { clockFinding } from './finding.ts'
import { sellingFinding } from './machine.ts'

test('a disk is right while a tenth is free and another dump fits', () => {
  const disk = (free: number) => ({ disk: 'backups', size: 100e9, free: free * 1e9 })
  expect(diskFinding(disk(40), 5e9)).toEqual({
    check: 'disk of backups',
    state: 'right',
    says: '40.0 GB free of 100.0; the database holds 5.0',
  })
  expect(diskFinding(disk(9), 1e9).state).toBe('wrong')
  expect(diskFinding(disk(40), 25e9).state).toBe('wrong')
})

test('a clock may be ten seconds off, on either side', () => {
  const at = (seconds: number) => new Date(1_790_000_000_000 + seconds * 1_000)
  expect([-11, -9, 9, 11].map((off) => clockFinding('Stripe’s', { theirs: at(0), ours: at(off) }).state)).toEqual([
    'wrong',
    'right',
    'right',
    'wrong',
  ])
  expect(clockFinding('Stripe’s', { theirs: at(11), ours: at(0) }).says).toBe('11 s behind it')
})

test('a test key is wrong where customers could buy what X is paid for', () => {
  const selling = (live: boolean, isPublic: boolean, ...read: string[]) =>
    sellingFinding({ live, isPublic, read }).state
  expect([selling(true, true, 'x'), selling(false, true, 'x')]).toEqual(['right', 'wrong'])
  expect([selling(false, true, 'demo'), selling(false, false, 'x')]).toEqual(['unchecked', 'unchecked'])
})
