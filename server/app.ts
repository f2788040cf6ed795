import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import { NETWORK_IDS, networkName } from '#contract/networks.ts'
import { ReaderAnswer } from '#contract/schemas/analyses.ts'
import { ContactAnswer } from '#contract/schemas/contact.ts'
import { userOf } from '#server/accounts/account-wire.ts'
import { authRoutes } from '#server/accounts/auth-routes.ts'
import { confirmPassword } from '#server/accounts/confirm-password.ts'
import type { OnVerified } from '#server/accounts/email-verification.ts'
import { emailVerificationRoutes } from '#server/accounts/email-verification-routes.ts'
import { myAccountRoutes } from '#server/accounts/my-account-routes.ts'
import { sessionOfPage } from '#server/accounts/page-token.ts'
import { withPasswords } from '#server/accounts/password.ts'
import { checkSecondFactor } from '#server/accounts/second-factor/second-factor.ts'
import { secondFactorRoutes } from '#server/accounts/second-factor/second-factor-routes.ts'
import { bearerOf, sessionOf } from '#server/accounts/session.ts'
import { supportAccessRoutes } from '#server/accounts/support-access.ts'
import { findAnalysis } from '#server/analyses/analysis-store.ts'
import { analysisOnTheWire } from '#server/analyses/analysis-wire.ts'
import { analysisRoutes } from '#server/analyses/routes.ts'
import { batchRoutes } from '#server/batches/routes.ts'
import { claimDebt } from '#server/credits/ledger.ts'
import { creditRoutes } from '#server/credits/routes.ts'
import { withDeclaredWords } from '#server/evidence/declared-words.ts'
import { exclusionRoutes } from '#server/evidence/exclusions/exclusion-routes.ts'
import { evidenceRoutes } from '#server/evidence/routes.ts'
import { shareRoutes } from '#server/evidence/sharing/share-routes.ts'
import { sharedRoutes } from '#server/evidence/sharing/shared-routes.ts'
import { asHolder } from '#server/holders/as-holder.ts'
import { holderRoutes, proofRoutes } from '#server/holders/proof-routes.ts'
import { openKeyAccess } from '#server/keys/key-access.ts'
import { looksLikeKey } from '#server/keys/key-form.ts'
import { keyRoutes } from '#server/keys/routes.ts'
import { formerMcpRoutes, mcpRoute } from '#server/mcp/routes.ts'
import { objectionRoutes } from '#server/objections/routes.ts'
import { openApi, openApiRoutes } from '#server/openapi/openapi.ts'
import { invoiceRoutes } from '#server/payments/invoice-routes.ts'
import { paymentRoutes } from '#server/payments/routes.ts'
import type { StripeGateway } from '#server/payments/stripe-gateway.ts'
import { webhookRoute } from '#server/payments/webhook-route.ts'
import type { Sources } from '#server/sources/open-sources.ts'
import { watchFeedRoute, watchRoutes } from '#server/watches/routes.ts'
import type { PageAnswers } from '#server/web-pages/first-view.ts'
import { serveWeb } from '#server/web-pages/web-files.ts'
import { webhookRoutes } from '#server/webhooks/routes.ts'
import type { WebhookClient } from '#server/webhooks/webhook-client.ts'
import { accountDataIn, endOutsideReaders } from './account-data.ts'
import { apiHeaders, pageHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { answerWithHeaders, describeRoutes, type Http, openHttp } from './http/http.ts'
import { metricsRoute } from './http/metrics-route.ts'
import { measureRequests } from './http/request-metrics.ts'
import { openPlaces } from './http/security-log.ts'
import { type Confirm, type NeededScope, signedIn } from './http/signed-in.ts'
import type { SecretBox } from './lib/secret-box.ts'
import { type Build, measureProcess } from './observability/metrics.ts'
import type { Services } from './services.ts'

// Every module's routes meet here. The server runs no job: it does not load what jobs need, such as the language detector and the
// models, and starts in two thirds of the time.
type HttpServices = Omit<Services, 'mail'> & { stripe: StripeGateway; sources: Sources }
/** Without a token nobody may read /metrics, and nothing is measured for it. */
type MetricsOptions = { metricsToken: string | null; build: Build }
type HttpOptions = MetricsOptions & {
  trustProxy: string | false
  addressKey?: string | undefined
  /** Without it nobody is offered a second factor. */
  secretBox?: SecretBox | null
  /** Sends to the addresses that customers give. */
  webhookClient: WebhookClient
  webFolder: string | null
  previousWebFolder?: string | null
  isLeaving?: () => boolean
  /** Whom customers, and whoever is analysed, write to. */
  contactEmail?: string | null
  /** Who is sent the words of posts; nobody where no language model is configured. */
  readerProvider?: string | null
  /** Where it is told how often the readers are right; those that come with the product unless said. */
  readerCards?: string | undefined
}

export async function assembleHttp(services: HttpServices, options: HttpOptions) {
  const {
    trustProxy,
    addressKey = randomBytes(32).toString('base64url'),
    secretBox = null,
    webhookClient,
    webFolder,
    previousWebFolder = null,
    metricsToken,
    build,
    isLeaving,
    contactEmail = null,
    readerProvider = null,
    readerCards,
  } = options
  const { db, now, log } = services
  const app = openHttp({ log, trustProxy, addressKey })
  if (metricsToken !== null) {
    measureProcess(build)
    measureRequests(app)
  }
  await openApi(app, { publicUrl: services.publicUrl, version: build.version, contactEmail })
  const onVerified: OnVerified = (tx, { id, email }) => claimDebt(tx, id, email, now())
  const { customerOfKey, tellRest } = openKeyAccess({ db, now, placeOf: openPlaces(addressKey) })
  await app.register(
    async (api: typeof app) => {
      answerWithHeaders(api, apiHeaders)
      openApiRoutes(api)
      authRoutes(api, {
        ...services,
        secretBox,
        onVerified,
        onReset: endOutsideReaders,
      })
      objectionRoutes(api, services)
      proofRoutes(api, services)
      await asHolder(api, services, (routes) => holderRoutes(routes, services))
      aboutRoutes(api, { contactEmail, readerProvider, version: build.version })
      sharedRoutes(api, { ...services, readerCards })
      watchFeedRoute(api, services)
      await webhookRoute(api, services)
      const authenticate = (request: FastifyRequest, reply: FastifyReply, scope: NeededScope | undefined) => {
        const token = bearerOf(request.headers.authorization)
        if (token === undefined || !looksLikeKey(token)) return sessionOf(db, token, now())
        return customerOfKey({ key: token, scope, ip: request.ip }, reply)
      }
      const confirm: Confirm = async (customer, password, code) => {
        await withPasswords((passwords) => confirmPassword(db, now, passwords, customer, password))
        await checkSecondFactor({ db, now, secretBox }, customer.id, code)
      }
      await signedIn(api, { authenticate, tellRest, now }, (routes) => {
        myAccountRoutes(routes, { db, now, publicUrl: services.publicUrl, accountData: accountDataIn(services) })
        secondFactorRoutes(routes, { db, now, secretBox })
        supportAccessRoutes(routes, { db, now })
        emailVerificationRoutes(routes, { ...services, onVerified })
        analysisRoutes(routes, { ...services, withDeclaredWords })
        batchRoutes(routes, services)
        watchRoutes(routes, { ...services, confirm })
        evidenceRoutes(routes, services)
        exclusionRoutes(routes, { ...services, readerCards })
        shareRoutes(routes, services)
        creditRoutes(routes, services)
        paymentRoutes(routes, services)
        invoiceRoutes(routes, services)
        keyRoutes(routes, { ...services, confirm })
        webhookRoutes(routes, { ...services, confirm, webhooks: { client: webhookClient, secretBox } })
      })
    },
    { prefix: API_BASE },
  )
  await app.register(async (agents: typeof app) => {
    answerWithHeaders(agents, apiHeaders)
    formerMcpRoutes(agents)
    // A session is a person's: an agent that had one could do everything in their account.
    const authenticate = (request: FastifyRequest, reply: FastifyReply, scope: NeededScope | undefined) =>
      customerOfKey({ key: bearerOf(request.headers.authorization) ?? '', scope, ip: request.ip }, reply)
    await signedIn(agents, { authenticate, tellRest, now }, (routes) => mcpRoute(routes, services, build.version))
  })
  await app.register(async (pages: typeof app) => {
    answerWithHeaders(pages, pageHeaders)
    healthRoutes(pages, db, build, isLeaving)
    metricsRoute(pages, metricsToken)
    if (webFolder !== null)
      await serveWeb(pages, {
        folder: webFolder,
        previousFolder: previousWebFolder,
        publicUrl: services.publicUrl,
        networks: NETWORK_IDS.filter((id) => services.sources.forAnalyses[id]).map(networkName),
        firstViews: { readAnswers: (page) => readPageAnswers(services, page), log, now },
      })
  })
  // Whoever waits for an analysis is told to follow it, so that a stop is not held for 25 s.
  app.addHook('preClose', (done) => {
    services.notifications.release()
    done()
  })
  return app
}

type About = { contactEmail: string | null; readerProvider: string | null; version: string }

/** For anybody: whoever is analysed may want to write to the operator, and to know who reads their posts. */
function aboutRoutes(api: Http, { contactEmail, readerProvider, version }: About) {
  api.get(
    '/contact',
    describeRoutes('contact')('The operator’s address, to write to, and the version that answers', {
      response: { 200: ContactAnswer },
    }),
    async () => ({ email: contactEmail, version }),
  )
  api.get(
    '/reader',
    describeRoutes('analyses')('Who is sent the words of posts to read them', { response: { 200: ReaderAnswer } }),
    async () => ({ provider: readerProvider }),
  )
}

/** What the page of a delivered report begins with, for its own customer in the language of their pages. */
async function readPageAnswers(
  { db, now, publicUrl }: Pick<HttpServices, 'db' | 'now' | 'publicUrl'>,
  { cookies, language, analysisId }: { cookies: string; language: Language; analysisId: string },
): Promise<PageAnswers | null> {
  const customer = await sessionOfPage({ db, publicUrl }, cookies, now())
  if (!customer || customer.language !== language) return null
  const analysis = await findAnalysis(db, customer.id, analysisId)
  if (analysis?.status !== 'done' || !analysis.report) return null
  const answers = {
    '/auth/me': { user: userOf(customer) },
    [`/analysis/${analysisId}`]: { analysis: analysisOnTheWire(analysis) },
  }
  return { accountId: customer.id, answers }
}
