import { ApiError, Client } from '@xdevplatform/xdk'
import { expect, test } from 'vitest'
import { CAMILLE, testXHarness } from './test-harness.ts'

/** X's own client, pointed at the stub: what it asks for, and what it makes of each answer. Its types are those of `on-the-wire.ts`. */
const x = testXHarness()
const client = (token = x.stub.token) => new Client({ bearerToken: token, baseUrl: x.stub.url, maxRetries: 0 })

test('it finds a profile with the fields it asks for', async () => {
  const userFields = ['created_at', 'description', 'public_metrics', 'verified_type'] as const
  const { data } = await client().users.getByUsername('camille_fictif', { userFields: [...userFields] })
  expect(data).toMatchObject({ id: CAMILLE, username: 'camille_fictif', publicMetrics: { followersCount: 1284 } })
  expect(Object.keys(data ?? {}).toSorted()).toEqual(
    ['createdAt', 'description', 'id', 'name', 'publicMetrics', 'username', 'verifiedType'].toSorted(),
  )
})

test('it turns the pages of a timeline to their end', async () => {
  const ids: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await client().users.getPosts(CAMILLE, {
      maxResults: 100,
      postFields: ['created_at', 'public_metrics', 'note_post'],
      ...(paginationToken !== undefined && { paginationToken }),
    })
    ids.push(...(page.data ?? []).flatMap(({ id }) => id ?? []))
    paginationToken = page.meta?.nextToken
  } while (paginationToken)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(100)
})

test('it reads what was used, and makes and finds a job of compliance', async () => {
  expect((await client().usage.get()).data).toMatchObject({ projectCap: '3000000' })
  const { data } = await client().compliance.createJobs({ type: 'tweets', name: 'withdrawn' })
  expect(data).toMatchObject({ status: 'created', type: 'tweets', uploadUrl: expect.any(String) as string })
  const found = await client().compliance.getJobsById(String(data?.id))
  expect(found.data?.id).toBe(data?.id)
})

test('a wrong token and a used-up window are errors to it; an unknown name is an error inside an answer of 200', async () => {
  const refused = client('another').users.getByUsername('camille_fictif')
  await expect(refused).rejects.toMatchObject({ status: 401 })
  await expect(refused).rejects.toBeInstanceOf(ApiError)
  await expect(client().users.getByUsername('ratelimit_x')).rejects.toMatchObject({ status: 429 })
  const { data, errors } = await client().users.getByUsername('nobody_here')
  expect(data).toBeUndefined()
  expect(errors).toMatchObject([{ title: 'Not Found Error' }])
})
