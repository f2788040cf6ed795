import { Refusal } from '#server/lib/refusal.ts'
import type { Caller, Tool, ToolServices } from './tool.ts'

/** A tool's answer. What the product refuses is one too: its sentence and its code, for the model to act on. */
export async function callTool(services: ToolServices, caller: Caller, tool: Tool, input: unknown): Promise<object> {
  try {
    if (!mayCall(caller, tool)) throw new Refusal('key_scope_missing')
    const { said, content } = await tool.run(services, caller, input)
    // Nothing leaves that was not promised.
    return { content: [{ type: 'text', text: said }], structuredContent: tool.output.parse(content) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { content: [{ type: 'text', text: JSON.stringify(refused(error, caller)) }], isError: true }
  }
}

export const mayCall = ({ customer }: Pick<Caller, 'customer'>, { scope }: Tool) =>
  customer.key?.scopes.includes(scope) === true

/** As the API answers it. */
function refused(refusal: Refusal, { language }: Caller): object {
  const { retryAfterSeconds } = refusal.details
  return {
    ...refusal.saidIn(language),
    ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
  }
}
