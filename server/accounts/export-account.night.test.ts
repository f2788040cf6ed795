import { expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { anAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()

test('the export of many analyses comes whole, newest first, without being held in memory', async () => {
  const account = await anAccount(app)
  await app.db.run(sql`
    insert into analyses (id, account_id, username, status, report, created_at)
    select gen_random_uuid(), ${account.id}, 'profil_' || nth, 'done',
           jsonb_build_object('credibilityScore', nth, 'words', repeat('x', 200000)), now() - nth * interval '1 minute'
    from generate_series(1, 400) as nth`)
  const before = process.memoryUsage().rss
  const response = await fetch(`${app.baseUrl}/api/me/export`, {
    headers: { authorization: `Bearer ${account.token}` },
  })
  // Not read yet: a few pieces wait in buffers, and the rest in the database.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  const { analyses } = (await response.json()) as { analyses: { target_username: string }[] }
  expect(analyses.map(({ target_username: name }) => name)).toEqual(
    Array.from({ length: 400 }, (_, nth) => `profil_${nth + 1}`),
  )
})
