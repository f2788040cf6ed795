import { fr } from '#web/text/fr.ts'
import { type LegalTable, type LegalText, legalTexts } from '#web/text/legal.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { OppositionForm } from './opposition-form.tsx'

const texts: Record<string, LegalText> = legalTexts

/** The legal texts are a chunk of their own: nobody downloads them to log in. */
export function LegalDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined
  if (!text) return null
  return (
    <Dialog title={text.title} closeLabel={fr.close} onClose={onClose} wide>
      <p className="mt-1 text-sm text-ink-3">{fr.legal.updated(text.updated)}</p>
      {text.sections.map(({ heading, paragraphs, tables = [], points = [] }) => (
        <section key={heading} className="mt-6">
          <h3 className="font-semibold text-ink">{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 text-base text-ink-2">
              {paragraph}
            </p>
          ))}
          {tables.map((table) => (
            <Table key={table.caption} {...table} />
          ))}
          {points.length > 0 && (
            <ul className="mt-2 list-disc space-y-1.5 pl-5 text-base text-ink-2">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {text === legalTexts.opposition && <OppositionForm />}
    </Dialog>
  )
}

function Table({ caption, columns, rows }: LegalTable) {
  const [first, ...others] = columns
  return (
    <table className="mt-4 w-full border-collapse text-sm text-ink-2">
      <caption className="pb-1 text-left font-medium text-ink">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-ink-3">
          <th scope="col" className="py-1.5 text-left align-bottom font-medium">
            {first}
          </th>
          {others.map((column) => (
            <th key={column} scope="col" className="py-1.5 pl-3 text-right align-bottom font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={others[index]} className="num py-1.5 pl-3 text-right whitespace-nowrap text-ink">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
