import type { z } from 'zod'
import type { KeyScope } from '#contract/keys.ts'
import type { Language } from '#contract/languages.ts'
import type { Customer } from '#server/http/signed-in.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import type { Sources } from '#server/sources/open-sources.ts'

export type ToolServices = Pick<Services, 'db' | 'jobs' | 'now' | 'notifications'> & {
  sources: Pick<Sources, 'forAnalyses' | 'forPreviews' | 'allows'>
}

/** Who calls, from where, and until when they listen. */
export type Caller = { customer: Customer; address: string; language: Language; signal: AbortSignal }

/**
 * `said` is a sentence of ours for the model, with numbers and user names alone. Words of other people, of posts and profiles, are
 * in `content` and nowhere else: they may be written to give the model orders.
 */
export type Told<Content> = { said: string; content: Content }

export type Tool = {
  name: string
  title: string
  description: string
  scope: KeyScope
  /** Whether it changes or spends anything. */
  isReadOnly: boolean
  input: z.ZodType
  output: z.ZodType
  run: (services: ToolServices, caller: Caller, input: unknown) => Promise<Told<unknown>>
}

type TypedTool<Input extends z.ZodType, Output extends z.ZodType> = Omit<Tool, 'input' | 'output' | 'run'> & {
  input: Input
  output: Output
  run: (services: ToolServices, caller: Caller, input: z.output<Input>) => Promise<Told<z.input<Output>>>
}

/** Whatever comes in passes `input` before it runs. */
export const tool = <Input extends z.ZodType, Output extends z.ZodType>(typed: TypedTool<Input, Output>): Tool => ({
  ...typed,
  run: async (services, caller, input) => typed.run(services, caller, accept(typed.input, input)),
})

function accept<Input extends z.ZodType>(schema: Input, input: unknown): z.output<Input> {
  const read = parse(schema, input)
  if (read?.success) return read.data
  // A field that nobody knows has no path.
  const issues = read?.error.issues.filter(({ path }) => path.length > 0) ?? []
  const fields = issues.map(({ path, message }) => [path.join('.'), message] as const)
  throw new Refusal('invalid_input', { fields: Object.fromEntries(fields) })
}

/** zod compares the `length` of whatever has one: of a hostile object's it throws. */
function parse<Input extends z.ZodType>(schema: Input, input: unknown) {
  try {
    return schema.safeParse(input)
  } catch {
    return undefined
  }
}
