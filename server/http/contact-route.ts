import { ContactAnswer } from '#contract/schemas/contact.ts'
import { describeRoutes, type Http } from './http.ts'

const describe = describeRoutes('contact')

/** For anybody: whoever is analysed may want to write, too. */
export function contactRoute(app: Http, email: string | null, version: string) {
  app.get(
    '/contact',
    describe('The operator’s address, to write to, and the version that answers', { response: { 200: ContactAnswer } }),
    async () => ({ email, version }),
  )
}
