import { expect, test } from 'vitest'
import { businessMeasures } from './metrics.ts'

test('a machine that never made a backup has one of endless age, and one that watches none shows none', async () => {
  const nobody = { db: null as never, now: () => new Date() }
  const never = businessMeasures({ ...nobody, backupStatus: '/nowhere/newest' })
  expect((await never['backup']?.())?.map(({ value }) => value)).toEqual([Number.POSITIVE_INFINITY, null])
  expect(await businessMeasures({ ...nobody, backupStatus: null })['backup']?.()).toEqual([])
})
