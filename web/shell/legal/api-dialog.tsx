import type { ReactNode } from 'react'
import curlExample from '#clients/curl/first-report.sh?raw'
import pythonExample from '#clients/python/first_report.py?raw'
// oxlint-disable-next-line import/default -- the linter looks into the file; Vite gives its text
import typescriptExample from '#clients/typescript/first-report.ts?raw'
import { PAGE_CALLS } from '#contract/api-calls.ts'
import { API_BASE } from '#contract/constants.ts'
import { networkName } from '#contract/networks.ts'
import { WEBHOOK_EVENTS } from '#contract/webhooks.ts'
import { networksRead } from '#web/shell/networks-read.ts'
import { paths } from '#web/shell/paths.ts'
import { apiText as words } from '#web/text/api.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { CodeBlock } from '#web/ui/code-block.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** `?texte=api`: how to ask for reports from a program. The examples are files that the tests run as they stand here. */
export function ApiDialog({ onClose }: { onClose: () => void }) {
  const { key, first, calls, rules, webhooks, agents } = words
  const account = networksRead().includes(networkName('bluesky')) ? 'bsky.app' : 'jack'
  const variables = { VERSO_URL: window.location.origin, VERSO_KEY: 'verso_live_…', VERSO_ACCOUNT: account }
  return (
    <Dialog title={words.title} closeLabel={common.close} onClose={onClose} wide="code">
      <Paragraph>{words.intro}</Paragraph>
      <Section heading={key.heading}>
        <Paragraph>
          {key.create} <TextLink to={paths.account}>{key.account}</TextLink>
          {key.once}
        </Paragraph>
        <CodeBlock
          label={key.block}
          code={Object.entries(variables)
            .map(([name, value]) => `export ${name}=${value}\n`)
            .join('')}
          words={words}
        />
      </Section>
      <Section heading={first.heading}>
        <Paragraph>{first.cost}</Paragraph>
        <Paragraph>{first.wait}</Paragraph>
        <Example name={first.curl} code={curlExample} />
        <Example name={first.typescript} code={typescriptExample}>
          {/* The French build alone has it, for both languages. */}
          <a href="/verso.ts" download className={link}>
            {first.download}
          </a>
          {first.beside}
        </Example>
        <Example name={first.python} code={pythonExample}>
          {first.standard}
        </Example>
      </Section>
      <Section heading={calls.heading}>
        <Definitions of={PAGE_CALLS} explained={calls.explained} />
        <Paragraph>
          {calls.whole}{' '}
          <a href={`${API_BASE}/openapi.json`} className={link}>
            {calls.document}
          </a>
          {calls.opens}
        </Paragraph>
      </Section>
      <Section heading={webhooks.heading}>
        <Paragraph>{webhooks.explained}</Paragraph>
        <Definitions of={WEBHOOK_EVENTS} explained={webhooks.events} />
        <Paragraph>{webhooks.secret}</Paragraph>
      </Section>
      <Section heading={agents.heading}>
        {agents.points.map((point) => (
          <Paragraph key={point}>{point}</Paragraph>
        ))}
        <CodeBlock label={agents.address} code={`${window.location.origin}/mcp\n`} words={words} />
      </Section>
      <Section heading={rules.heading}>
        <ul className="mt-2 list-disc space-y-1.5 pl-5 text-base wrap-break-word text-ink-2">
          {rules.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Section>
    </Dialog>
  )
}

const link = 'hit rounded-xs text-ink underline decoration-line-strong underline-offset-4'

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h3 className="font-semibold text-ink">{heading}</h3>
      {children}
    </section>
  )
}

function Paragraph({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-base wrap-break-word text-ink-2">{children}</p>
}

function Example({ name, code, children }: { name: string; code: string; children?: ReactNode }) {
  return (
    <>
      <h4 className="mt-5 text-sm font-semibold text-ink">{name}</h4>
      {children && <Paragraph>{children}</Paragraph>}
      <CodeBlock label={name} code={code} words={words} />
    </>
  )
}

type DefinitionsProps<Name extends string> = { of: readonly Name[]; explained: Record<Name, string> }

function Definitions<Name extends string>({ of, explained }: DefinitionsProps<Name>) {
  return (
    <dl className="mt-3 space-y-3">
      {of.map((name) => (
        <div key={name}>
          <dt className="font-mono text-sm wrap-anywhere text-ink">{name}</dt>
          <dd className="text-base text-ink-2">{explained[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
