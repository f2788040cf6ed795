import { expect, test } from 'vitest'
import { CAMILLE, fixture, statusAndJson, testXHarness } from './test-harness.ts'

const harness = testXHarness()

test.each(['/', '/2/users/by/username/', '/1.1/x.json', '/2/compliance/streams'])('%s is not a path', async (path) => {
  const { status, text, headers } = await harness.ask(path)
  expect({ status, text, length: headers.get('content-length'), type: headers.get('content-type') }).toEqual({
    status: 404,
    text: '',
    length: '0',
    type: null,
  })
})

test.each([null, 'Bearer wrong', 'Basic abc', 'Bearer '])('authorization %s is refused', async (authorization) => {
  const refused = await harness.ask('/2/users/by/username/camille_fictif', authorization)
  expect(statusAndJson(refused)).toEqual({ status: 401, json: fixture('err-401') })
})

test('a token that X has changed is refused', async () => {
  harness.stub.setToken('AAAAnew')
  expect(await harness.profile('camille_fictif')).toMatchObject({ status: 401 })
  expect(await harness.ask('/2/users/by/username/camille_fictif', 'Bearer AAAAnew')).toMatchObject({ status: 200 })
})

test('a wrong name is refused as in the fixture', async () => {
  const refused = await harness.ask('/2/users/by/username/nom%20trop%20long%20pour%20x')
  expect(statusAndJson(refused)).toEqual({ status: 400, json: fixture('err-400-invalid-request') })
})

test.each([
  ['max_results', `/2/users/${CAMILLE}/tweets?max_results=4`],
  ['max_results', `/2/users/${CAMILLE}/tweets?max_results=101`],
  ['pagination_token', `/2/users/${CAMILLE}/tweets?pagination_token=7140dibdno1`],
  ['exclude', `/2/users/${CAMILLE}/tweets?exclude=quotes`],
  ['tweet.fields', `/2/users/${CAMILLE}/tweets?tweet.fields=note_post`],
  ['post.fields', `/2/users/${CAMILLE}/tweets?post.fields=author_id`],
  ['start_time', `/2/users/${CAMILLE}/tweets?start_time=2010-11-05T00:00:00Z`],
  ['since_id', `/2/users/${CAMILLE}/tweets?since_id=abc`],
  ['expansions', `/2/users/${CAMILLE}/tweets?expansions=author_id`],
  ['id', '/2/users/camille/tweets'],
  ['user.fields', '/2/users/by/username/camille_fictif?user.fields=age'],
  ['bidule', '/2/users/by/username/camille_fictif?bidule=1'],
  ['bidule', '/2/usage/tweets?bidule=1'],
])('a wrong %s is named in a 400: %s', async (parameter, path) => {
  const { status, json } = await harness.ask(path)
  expect(status).toBe(400)
  expect(json).toMatchObject({
    title: 'Invalid Request',
    errors: [{ parameters: { [parameter]: [expect.any(String)] } }],
  })
})
