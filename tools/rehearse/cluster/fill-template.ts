import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const templates = new URL('../../../operations/cluster/', import.meta.url)

/** What an operator does with `envsubst`; a name without a value stops it, which `envsubst` would leave empty. */
export function fillTemplate(name: string, values: Record<string, string | number>): string {
  return readFileSync(new URL(name, templates), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, variable: string) => {
    const value = values[variable]
    if (value === undefined) throw new Error(`operations/cluster/${name} asks for ${variable}`)
    return String(value)
  })
}

/** Returns where it was written, for the program that reads it. */
export function writeFilled(
  folder: string,
  name: string,
  values: Record<string, string | number>,
  as: string = name,
): string {
  const file = path.join(folder, as)
  writeFileSync(file, fillTemplate(name, values))
  return file
}
