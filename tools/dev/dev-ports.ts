import { isFree } from '#server/testing/free-port.ts'

type Port = { variable: string; usual: number; listener: string; changesWith?: string }

const ports: Port[] = [
  { variable: 'PORT', usual: 3000, listener: 'the API' },
  { variable: 'WEB_PORT', usual: 5173, listener: 'the web app', changesWith: 'PUBLIC_URL' },
  { variable: 'WEB_EN_PORT', usual: 5174, listener: 'the English pages' },
  { variable: 'STUB_SMTP_PORT', usual: 2525, listener: 'the mail catcher', changesWith: 'SMTP_URL' },
  { variable: 'STUB_MAIL_PAGE_PORT', usual: 8025, listener: 'the page of caught mails' },
  { variable: 'STUB_STRIPE_PORT', usual: 8026, listener: 'the stub of Stripe', changesWith: 'STRIPE_API_URL' },
  { variable: 'STUB_X_PORT', usual: 8027, listener: 'the stub of X', changesWith: 'X_API_URL' },
  { variable: 'STUB_BLUESKY_PORT', usual: 8028, listener: 'the stub of Bluesky', changesWith: 'BLUESKY_API_URL' },
  { variable: 'STUB_LLM_PORT', usual: 8029, listener: 'the stub of a language model', changesWith: 'READER_URL' },
  {
    variable: 'STUB_WEBHOOKS_PORT',
    usual: 8030,
    listener: 'the receiver of webhooks',
    changesWith: 'WEBHOOK_PRIVATE_HOSTS',
  },
]

export const portVariables = ports.map(({ variable }) => variable)

type Environment = Record<string, string | undefined>

export function portOf(environment: Environment, variable: string): number {
  const usual = ports.find((port) => port.variable === variable)?.usual
  return Number(environment[variable] || usual)
}

/** A sentence for each port that somebody else has. Without it, that one would answer for us, or a part fail on its own. */
export async function portProblems(environment: Environment): Promise<string[]> {
  const problems: string[] = []
  for (const { variable, listener, changesWith } of ports) {
    const port = portOf(environment, variable)
    if (await isFree(port)) continue
    const names = changesWith ? `${variable} (and ${changesWith} with it)` : variable
    problems.push(`Port ${port}, for ${listener}, is taken: stop what listens there, or set ${names} to another.`)
  }
  return problems
}
