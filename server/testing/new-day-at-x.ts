import { beforeEach } from 'vitest'
import type { TestApp } from './test-app.ts'

/** The stub's accounts are few: each test reads them as on a day of its own. */
export function newDayAtX(app: TestApp): void {
  beforeEach(async () => {
    app.x.reset()
    await app.db.pool.query(
      'delete from profile_snapshots; delete from x_rate_limits; delete from call_days; delete from network_limits',
    )
  })
}
