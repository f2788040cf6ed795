/** What goes on the wire. `type: null` sends no content type, as X does for a path it does not know. */
export type Answer = { status: number; body: string; type: string | null }

/** What a problem is about, in the words of the request. */
export type Subject = { parameter: 'username' | 'id'; value: string }

export const JSON_TYPE = 'application/json; charset=utf-8'
const PROBLEM_TYPE = 'application/problem+json'
const oldHost = 'https://api.twitter.com/2/problems'
const newHost = 'https://api.x.com/2/problems'
const enrolledAccount = '1780000000000000000'

export function json(status: number, body: object, type = JSON_TYPE): Answer {
  return { status, body: JSON.stringify(body), type }
}

export const emptyNotFound: Answer = { status: 404, body: '', type: null }

/** Each row of the error table, as fixtures/ has it. */
export const problems = {
  'inline-not-found': (about: Subject) => inline(about, notFound(about), 'Not Found Error', 'resource-not-found'),
  'http-not-found': httpNotFound,
  // The type says not found; only the sentence tells.
  'inline-suspended': (about: Subject) =>
    inline(about, `User has been suspended: [${about.value}].`, 'Forbidden', 'resource-not-found'),
  // The docs promise a 404 and nobody has seen its sentence, so nothing tells it from an unknown name.
  'http-suspended': httpNotFound,
  'inline-protected': (about: Subject) =>
    inline(about, notAuthorized(about), 'Authorization Error', 'not-authorized-for-resource', { section: 'data' }),
  'http-protected': (about: Subject) =>
    problem(403, 'Forbidden', notAuthorized(about), `${newHost}/not-authorized-for-resource`, {
      resource_type: 'user',
      resource_id: about.value,
    }),
  'invalid-request': (about: Subject) =>
    invalidRequest(
      about.parameter,
      about.value,
      `The \`${about.parameter}\` query parameter value [${about.value}] is not valid`,
    ),
  unauthorized: () => problem(401, 'Unauthorized', 'Unauthorized', 'about:blank'),
  'unauthorized-legacy': () => json(401, { errors: [{ message: 'Invalid or expired token', code: 89 }] }),
  credits: () => problem(402, 'Payment Required', 'credits depleted', `${newHost}/credits-depleted`),
  // account_id is a number on the wire, too large for JavaScript to write.
  'credits-legacy': (): Answer => ({
    status: 402,
    body: `{"account_id":${enrolledAccount},"title":"CreditsDepleted","detail":"Your enrolled account [${enrolledAccount}] does not have any credits to fulfill this request.","type":"${oldHost}/credits"}`,
    type: JSON_TYPE,
  }),
  'spend-cap': () =>
    problem(403, 'Forbidden', 'Your monthly spend cap has been reached.', `${newHost}/spend-cap-reached`),
  'spend-cap-legacy': () =>
    json(403, {
      title: 'SpendCapReached',
      detail: 'Your monthly spend cap has been reached.',
      type: `${oldHost}/spend-cap-reached`,
    }),
  'not-enrolled': () => json(403, notEnrolled),
  'rate-limited': () => problem(429, 'Too Many Requests', 'Too Many Requests', 'about:blank'),
  'usage-capped': () =>
    json(429, {
      account_id: enrolledAccount,
      product_name: 'standard-basic',
      title: 'UsageCapExceeded',
      period: 'Monthly',
      scope: 'Product',
      detail: 'Usage cap exceeded: Monthly product cap',
      type: `${oldHost}/usage-capped`,
    }),
  unavailable: () => problem(503, 'Service Unavailable', 'Service Unavailable', 'about:blank'),
  'internal-error': () => problem(500, 'Internal Server Error', 'Internal Server Error', 'about:blank'),
  'bad-gateway': () => problem(502, 'Bad Gateway', 'Bad Gateway', 'about:blank'),
  'gateway-timeout': () => problem(504, 'Gateway Timeout', 'Gateway Timeout', 'about:blank'),
  'unknown-path': () => emptyNotFound,
} satisfies Record<string, (about: Subject) => Answer>

export type ProblemKind = keyof typeof problems

export function problemAbout(kind: ProblemKind, about: Subject): Answer {
  const write: (about: Subject) => Answer = problems[kind]
  return write(about)
}

export function invalidRequest(parameter: string, value: string, message: string): Answer {
  return json(400, {
    errors: [{ parameters: { [parameter]: [value] }, message }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: `${oldHost}/invalid-request`,
  })
}

function inline({ parameter, value }: Subject, detail: string, title: string, type: string, more = {}): Answer {
  const error = { value, detail, title, resource_type: 'user', parameter, resource_id: value, ...more }
  return json(200, { errors: [{ ...error, type: `${oldHost}/${type}` }] })
}

/** Both content types have been seen; the problems of the new host come with the new one. */
function problem(status: number, title: string, detail: string, type: string, more = {}): Answer {
  return json(status, { title, detail, status, ...more, type }, type.startsWith(newHost) ? PROBLEM_TYPE : JSON_TYPE)
}

function httpNotFound(about: Subject): Answer {
  const more = { resource_type: 'user', ...about }
  return problem(404, 'Not Found Error', notFound(about), `${newHost}/resource-not-found`, more)
}

const notFound = ({ parameter, value }: Subject) => `Could not find user with ${parameter}: [${value}].`
const notAuthorized = ({ parameter, value }: Subject) =>
  `Sorry, you are not authorized to see the user with ${parameter}: [${value}].`

const notEnrolled = {
  client_id: '24555515',
  detail:
    'When authenticating requests to the Twitter API v2 endpoints, you must use keys and tokens from a Twitter developer App that is attached to a Project. You can create a project via the developer portal.',
  registration_url: 'https://developer.twitter.com/en/docs/projects/overview',
  title: 'Client Forbidden',
  required_enrollment: 'Appropriate Level of API Access',
  reason: 'client-not-enrolled',
  type: `${oldHost}/client-forbidden`,
}
