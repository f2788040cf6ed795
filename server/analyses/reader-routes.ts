import { ReaderAnswer } from '#contract/schemas/analyses.ts'
import { describeRoutes, type Http } from '#server/http/http.ts'

const describe = describeRoutes('analyses')

/** For anybody: whoever is analysed may want to know who reads their posts. */
export function readerRoutes(app: Http, provider: string | null) {
  app.get(
    '/reader',
    describe('Who is sent the words of posts to read them', { response: { 200: ReaderAnswer } }),
    async () => ({ provider }),
  )
}
