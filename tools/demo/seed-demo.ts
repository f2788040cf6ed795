import type { PackId } from '#contract/packs.ts'
import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import type { BuyCreditsAnswer, PurchasesAnswer } from '#contract/schemas/payments.ts'
import { TERMS_VERSION } from '#contract/terms.ts'
import { callApi } from '#server/testing/call-api.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import type { Product } from '#server/testing/product.ts'
import { seedStatement } from '#tools/dev/seed-statement.ts'
import { runOps } from '#tools/run-ops.ts'

export const DEMO_PASSWORD = 'cerisier en fleurs'

type Customer = { email: string; token: string }

/** Customers as an operator meets them, made through the API and Stripe's stub; only Camille's past is written by hand. */
export async function seedDemo(product: Product) {
  const { baseUrl, stripe, databaseUrl, environment } = product
  const call = async <Body>({ token }: { token?: string }, method: string, path: string, body?: unknown) => {
    const answer = await callApi<Body>(baseUrl, method, `/api${path}`, { ...(token && { token }), body })
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}`)
    return answer.body
  }
  const signUp = async (name: string): Promise<Customer> => {
    const email = `${name}@exemple.fr`
    const { token } = await call<AuthAnswer>({}, 'POST', '/auth/signup', { email, password: DEMO_PASSWORD })
    const customer = { email, token }
    await call(customer, 'POST', '/me/terms', { version: TERMS_VERSION })
    return customer
  }
  const buy = async (customer: Customer, pack: PackId): Promise<string> => {
    const { url } = await call<BuyCreditsAnswer>(customer, 'POST', '/buy-credits', { pack })
    const session = /cs_\w+/.exec(url)?.[0] ?? ''
    stripe.pay(session)
    await call(customer, 'GET', `/payments/${session}`)
    return session
  }
  const analyse = async ({ token }: Customer, username: string) =>
    (await requestAndFollow(baseUrl, token, username)).analysis

  const camille = await signUp('camille.roche')
  await seedStatement(databaseUrl, camille.email)
  await buy(camille, 'pack_100')
  const [report] = [
    await analyse(camille, 'h_lenormand'),
    await analyse(camille, 'nantes_a_velo'),
    await analyse(camille, 'compte_prive'),
  ]
  await contestPosts(report)

  // Spent what they then disputed: credits are owed, and an answer is due at Stripe.
  const paul = await signUp('paul.kervadec')
  const disputed = await buy(paul, 'pack_20')
  await analyse(paul, 'tribune_du_sud')
  stripe.dispute(disputed)

  // Changed their mind within the fortnight: refunded.
  const ines = await signUp('ines.amrani')
  await buy(ines, 'pack_50')
  const { purchases } = await call<PurchasesAnswer>(ines, 'GET', '/me/purchases')
  await call(ines, 'POST', `/me/purchases/${purchases[0]?.id}/withdrawal`)

  const noe = await signUp('noe.petit')
  await runOps(environment, 'grant', noe.email, '16', '--key', 'demonstration')
  await runOps(environment, 'oppose', 'compte_oppose')
  await stripe.idle()
  return [camille, paul, ines, noe].map(({ email }) => email)

  async function contestPosts({ id, json_output: written }: Awaited<ReturnType<typeof analyse>>) {
    const figures = Object.entries(written?.evidence ?? {}).filter(([, posts]) => posts.length > 1)
    for (const [figure, [post = '']] of figures.slice(0, 3))
      await call(camille, 'POST', `/analysis/${id}/contests`, {
        figure,
        post_id: post,
        side: 'retained',
        reason: 'C’est une plaisanterie entre amis.',
      })
  }
}
