import { archiveText } from '#web/text/archive.fr.ts'
import { Card } from '#web/ui/card.tsx'

/** How to get an archive, what is opened of it, and how anybody can check that nothing leaves. */
export function Explanations() {
  const { get, opened, check } = archiveText
  return (
    <div className="mt-5 grid gap-5 lg:grid-cols-3">
      <Card title={get.title}>
        <ol className="list-decimal space-y-2 pl-5 text-base text-ink-2 marker:text-ink-3">
          {get.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      <Card title={opened.title}>
        <dl className="space-y-3 text-base text-ink-2">
          {[opened.read, opened.counted, opened.never].map(({ name, what }) => (
            <div key={name}>
              <dt className="font-semibold text-ink">{name}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={check.title}>
        <div className="space-y-3 text-base text-ink-2">
          <p>{check.network}</p>
          <p>{check.policy}</p>
          <p className="text-sm text-ink-3">{check.honest}</p>
        </div>
      </Card>
    </div>
  )
}
