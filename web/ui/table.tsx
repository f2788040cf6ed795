import type { ReactNode } from 'react'

/** A table from 640 px; below, a list with the same content. */
export function TableOrList({ table, list }: { table: ReactNode; list: ReactNode }) {
  const frame = 'overflow-hidden rounded-lg border border-line bg-surface'
  return (
    <>
      <div className={`hidden sm:block ${frame}`}>
        <table className="w-full border-collapse text-left">{table}</table>
      </div>
      <ul className={`sm:hidden ${frame}`}>{list}</ul>
    </>
  )
}

export function ColumnHead({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={`px-4 py-2.5 font-medium first:pl-5 last:pr-5 ${className}`}>
      {children}
    </th>
  )
}
