import { z } from 'zod'
import { isUsername } from '#contract/usernames.ts'
import { storable } from '#server/profile-sources/storable.ts'

const Facet = z.object({
  index: z.object({ byteStart: z.int().min(0), byteEnd: z.int().min(0) }),
  features: z.array(z.object({ $type: z.string(), uri: z.string().optional(), tag: z.string().optional() })),
})

/** What a post marks in its text. Facets count UTF-8 bytes, and clients write them: they may lie anywhere, or nowhere. */
export function featuresIn(text: string, facets: readonly unknown[]) {
  const bytes = Buffer.from(text)
  const [mentions, links, tags] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const facet of facets) {
    const { index, features } = Facet.safeParse(facet).data ?? { features: [] }
    for (const { $type, uri, tag } of features) {
      if ($type.endsWith('#link') && uri) links.add(storable(uri))
      if ($type.endsWith('#tag') && tag) tags.add(storable(tag))
      // Of a mention the facet holds the id; the name is in the words it covers.
      if (!$type.endsWith('#mention') || !index) continue
      const name = bytes.subarray(index.byteStart, index.byteEnd).toString().replace(/^@/, '').toLowerCase()
      if (isUsername(name)) mentions.add(name)
    }
  }
  return { mentions: [...mentions], links: [...links], tags: [...tags] }
}
