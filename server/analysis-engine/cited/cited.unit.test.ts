import { expect, test } from 'vitest'
import { aPost, aProfile } from '#server/analysis-engine/test-builders.ts'
import { citedIn } from './cited.ts'

const post = (id: string, part: Parameters<typeof aPost>[0]) => aPost({ id, ...part })

test('each site, hashtag and account by how many posts name it, with those posts', () => {
  const { cited, evidence } = citedIn(aProfile({ username: 'camille', link: 'https://camille.example' }), [
    post('3', { links: ['https://www.lemonde.fr/a', 'https://lemonde.fr/b'], hashtags: ['Climat', 'climat'] }),
    post('2', { links: ['https://camille.example/carnet'], hashtags: ['CLIMAT'], mentions: ['Ami_Fictif', 'Camille'] }),
    post('1', { links: ['https://lemonde.fr/c', 'pas une adresse'], mentions: ['ami_fictif'] }),
  ])
  expect(cited).toEqual({
    sites: [
      { site: 'lemonde.fr', class: 'press', posts: 2 },
      { site: 'camille.example', class: 'own', posts: 1 },
    ],
    hashtags: [{ hashtag: 'Climat', posts: 2 }],
    mentions: [{ username: 'Ami_Fictif', posts: 2 }],
  })
  expect(evidence).toEqual({
    'site:lemonde.fr': ['3', '1'],
    'site:camille.example': ['2'],
    'hashtag:climat': ['3', '2'],
    'mention:ami_fictif': ['2', '1'],
  })
})

test('twenty of each at most; what cannot stand in an address is left out', () => {
  const hashtags = Array.from({ length: 30 }, (_, nth) => `mot${nth}`)
  const { cited } = citedIn(aProfile(), [post('1', { hashtags: [...hashtags, 'x'.repeat(61), 'deux:points'] })])
  expect(cited.hashtags).toHaveLength(20)
  expect(cited.hashtags.filter(({ hashtag }) => hashtag.includes(':') || hashtag.length > 60)).toEqual([])
})

test('posts that name nothing leave three empty lists', () => {
  expect(citedIn(aProfile(), [post('1', {})])).toEqual({
    cited: { sites: [], hashtags: [], mentions: [] },
    evidence: {},
  })
})
