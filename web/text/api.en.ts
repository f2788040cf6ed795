import { MAX_LINES } from '#contract/batch-limits.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import { FORMER_SECRET_HOURS } from '#contract/webhooks.ts'
import type { apiText as french } from './api.fr.ts'

export const apiText: typeof french = {
  title: 'API',
  intro: 'Ask for reports from your own programs, and receive them as JSON.',
  copy: 'Copy',
  copyNamed: (what) => `Copy: ${what}`,
  copied: 'Copied.',
  notCopied: 'Your browser does not allow copying: please select the text yourself.',

  key: {
    heading: '1. Your key',
    create: 'Create an access key on the page',
    account: 'Account',
    once: '. It is shown only once. Do not write it in your code: give it to your terminal, with the address of Verso and the name of the account to analyse.',
    block: 'Your variables',
  },
  first: {
    heading: '2. Your first report',
    cost: `An analysis costs ${ANALYSIS_COST}\u00a0credits. If it fails, you get them back. The same posts asked for twice are paid for once.`,
    wait: 'The answer comes with the report, usually within seconds. After 25\u00a0seconds it only says where to read it: ask for the analysis by its id, as the last two examples do.',
    curl: 'With curl',
    typescript: 'With TypeScript',
    download: 'Download verso.ts',
    beside:
      ', a single file without dependencies, and put it beside this one. Node runs it as it is from version\u00a022.18 on.',
    python: 'With Python',
    standard: 'Nothing to install: the standard library is enough.',
  },
  calls: {
    heading: 'The calls',
    explained: {
      'GET /api/profiles/{username}/check': 'Says whether the analysis is possible. Free.',
      'POST /api/analyze': 'Asks for an analysis.',
      'GET /api/analysis/{id}': 'Gives an analysis and its report.',
      'GET /api/me/analysis': 'Gives your analyses, newest first.',
      'GET /api/analysis/{id}/evidence': 'Gives the posts behind a figure.',
      'GET /api/analysis/{id}/export': 'Gives a whole report, with a hash that anybody can check.',
      'POST /api/batches/check': `Says what will be done with each line of a list (${MAX_LINES}\u00a0accounts at most), and its price. Free.`,
      'POST /api/batches': 'Starts the list, within the price you accept.',
      'GET /api/batches/{id}': 'Says how far a list has come.',
      'GET /api/batches/{id}/lines': 'Gives an answer for each line, failures included.',
      'POST /api/batches/{id}/cancel': 'Drops what has not begun: the credits come back to you.',
      'GET /api/credits/balance': 'Says how many credits you have left.',
    },
    whole: 'Everything else, field by field, is in the',
    document: 'OpenAPI document',
    opens: ', which your tools can read.',
  },
  agents: {
    heading: 'For an assistant (MCP)',
    address: 'Address',
    points: [
      'An assistant that speaks the Model Context Protocol can use Verso: give it this address and an access key. It checks an account, asks for an analysis without passing the credits that its request names, reads the report and its evidence, and compares reports, saying whether the difference is certain.',
      'Give that key a limit of credits a day. The words of posts come from other people: your assistant must read them as data, never as instructions.',
    ],
  },
  rules: {
    heading: 'Good to know',
    points: [
      'A request that spends accepts an Idempotency-Key header of 8 to 200\u00a0characters. Sent again with the same value, it is not paid for twice.',
      'The headers RateLimit and RateLimit-Policy say how many calls you have left, and Verso-Credits-Remaining how many credits. After an answer of 429, wait as many seconds as Retry-After says.',
      'An error always has the same form: code, which does not change and which your program can compare, and error, a sentence to show.',
      'A key opens neither your account, nor your payments, nor your other keys. You can revoke it at any time.',
      'With a key, an X account is described by its figures and by the ids of its posts: neither the words of posts, nor the name, the bio or what the account says of itself. X does not allow passing them on that way. You read them in your browser.',
    ],
  },
  webhooks: {
    heading: 'Being told',
    explained:
      'Rather than asking again, give an address of your program on the page Account. It then receives a short signed message, by Standard Webhooks: there are libraries that verify it in most languages.',
    events: {
      'analysis.completed': 'A report is ready.',
      'analysis.failed': 'An analysis has failed; its credits are back.',
      'batch.completed': 'Every line of a list has its answer.',
      'watch.changed': 'An account you watch has changed.',
      'credits.low': 'Too few credits are left for an analysis.',
    },
    secret: `When you change the secret, the former one still signs for ${FORMER_SECRET_HOURS}\u00a0hours.`,
  },
}
