import { describe, expect, test } from 'vitest'
import { fixture, openXHarness, type Thing, testXHarness, USER_FIELDS } from './test-harness.ts'

const harness = testXHarness()

describe('profiles', () => {
  test.each(['tweet', 'post'] as const)(
    'camille_fictif is the fixture in the words of %s, but for t.co',
    async (words) => {
      harness.stub.setDialect(words)
      const { data } = fixture(`user.${words}`) as { data: Thing }
      const user = await harness.user(
        'camille_fictif',
        `user.fields=${USER_FIELDS},is_identity_verified,pinned_tweet_id`,
      )
      const plain = (thing: Thing) =>
        JSON.parse(
          JSON.stringify(thing)
            .replaceAll(/t\.co\/\w{10}/g, 't.co')
            .replaceAll(/profile_images\/\d+/g, 'profile_images'),
        ) as unknown
      expect(plain(user)).toEqual(plain(data))
    },
  )

  test('in auto a profile follows the fields parameter beside it; mixed keeps tweet_count', async () => {
    const metrics = async (query = '') =>
      (await harness.user('camille_fictif', `user.fields=public_metrics${query}`))['public_metrics']
    expect(await metrics()).toHaveProperty('tweet_count')
    expect(await metrics('&post.fields=created_at')).toHaveProperty('post_count')
    harness.stub.setDialect('mixed')
    expect(await metrics('&post.fields=created_at')).toHaveProperty('tweet_count')
  })

  test('without fields there are three, and what an account does not have is left out', async () => {
    expect(await harness.user('camille_fictif', '')).toEqual({
      id: '1780000000000000001',
      name: 'Camille Fictive',
      username: 'camille_fictif',
    })
    const empty = await harness.user('compte_vide')
    for (const field of ['description', 'location', 'url', 'entities', 'withheld'])
      expect(empty).not.toHaveProperty(field)
  })

  test.each([
    ['compte_protege', { protected: true }],
    ['parodie_x', { parody: true }],
    ['mineur_x', { description: expect.stringContaining('16 ans') as string }],
    ['aveu_x', { description: 'skate & rap' }],
    ['orga_x', { verified: true, verified_type: 'business' }],
    ['long_x', { verified: true, verified_type: 'blue' }],
    ['opposant_x', { protected: false }],
    ['anglais_x', { location: 'Leeds, UK' }],
    ['pirate_x', { description: expect.stringContaining('<script>') as string }],
    ['presque_vide', { public_metrics: { tweet_count: 7 } }],
    ['retenu_x', { withheld: { country_codes: ['FR'], scope: 'user' } }],
    ['CAMILLE_Fictif', { username: 'camille_fictif' }],
  ])('%s is who it is said to be', async (username, expected) => {
    expect(await harness.user(username)).toMatchObject(expected)
  })

  test('charge_n and lent_n exist for every n, with forty posts and an id that leads back', async () => {
    for (const username of ['charge_0', 'charge_007', 'charge_12345678', 'lent_1']) {
      const { id, username: named } = await harness.user(username)
      expect(named).toBe(username)
      expect(id).toMatch(/^\d{19}$/)
      expect(await harness.page(id, 'max_results=100')).toMatchObject({ meta: { result_count: 40 } })
      expect(harness.stub.calls({ route: 'posts', username })).toMatchObject([{ id, objects: 40 }])
    }
    const [one, other] = await Promise.all([harness.user('charge_7'), harness.user('charge_007')])
    expect(one.id).not.toBe(other.id)
  })

  test('the same account reads the same after a restart', async () => {
    const before = await harness.page(
      await harness.idOf('charge_42'),
      'max_results=100&tweet.fields=created_at,public_metrics',
    )
    const again = await openXHarness()
    expect(
      await again.page(await again.idOf('charge_42'), 'max_results=100&tweet.fields=created_at,public_metrics'),
    ).toEqual(before)
    await again.close()
  })
})

describe('the token', () => {
  const exchange = (authorization: string, body: string) =>
    fetch(`${harness.stub.url}/oauth2/token`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body,
    })

  test('is given for a key and a secret, 116 characters long, to be sent as it is', async () => {
    const answer = await exchange(`Basic ${btoa('key:secret')}`, 'grant_type=client_credentials')
    const { token_type, access_token } = (await answer.json()) as Record<string, string>
    expect(token_type).toBe('bearer')
    expect(access_token).toMatch(/^A{10}\S*%2F/)
    expect(access_token).toHaveLength(116)
    expect(await harness.ask('/2/usage/tweets', `Bearer ${access_token}`)).toMatchObject({ status: 200 })
  })

  test('is refused without them', async () => {
    expect((await exchange('Basic nothing', 'grant_type=client_credentials')).status).toBe(403)
    expect((await exchange(`Basic ${btoa('key:secret')}`, '')).status).toBe(403)
  })
})
