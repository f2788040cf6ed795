import { expect, test } from 'vitest'
import { closedSite } from './closed-sites.ts'
import { reviewOf } from './review.ts'
import { seenPosts, seePosts } from './see-posts.ts'
import { aPost } from './test-accounts.ts'

test('however often the same was posted since, a crude post of long ago is among those to read again', () => {
  const offer = 'Venez nombreux samedi pour la grande vente de livres anciens du quartier !'
  const copies = Array.from({ length: 12 }, (_, month) => aPost(new Date(Date.UTC(2024, month, 3)), offer)).toReversed()
  const crude = aPost('2013-04-02T10:00:00Z', 'Putain de pluie')
  const posts = [...copies, crude]
  const { items, counts } = reviewOf(seenPosts(posts, seePosts(posts)), 5)
  expect(counts).toMatchObject({ crude: 1, repeated: 11 })
  expect(items.map(({ id }) => id)).toEqual([...copies.slice(0, 4).map(({ id }) => id), crude.id])
})

test('a site is closed when all of its pages are: by its name, and by names under it', () => {
  expect(closedSite('http://jeanne.posterous.com/a')).toBe('posterous.com')
  expect(closedSite('https://www.tinypic.com/b')).toBe('tinypic.com')
  // Their pictures, films and links in use can still be read.
  for (const link of ['http://twitpic.com/abc', 'https://www.periscope.tv/w/1', 'https://goo.gl/abc'])
    expect(closedSite(link)).toBeUndefined()
})
