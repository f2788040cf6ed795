import type { Command } from './command.ts'
import { addOperator } from './console/operator-account.ts'
import { deleteOperator, listOperators } from './console/operator-account-store.ts'
import { inOneLine } from './lines.ts'

/** Who may work at the console. */
export const operatorAccountCommands: Record<string, Command> = {
  'add-operator': {
    usage: 'add-operator <name>',
    run: async (services, [name = '']) => {
      const { token, until } = await addOperator(services, name)
      return [
        `${name} opens this at the console before ${until.toISOString()}, once, with an authenticator application:`,
        `/#invitation=${token}`,
      ]
    },
  },
  'remove-operator': {
    usage: 'remove-operator <name>',
    run: async ({ db }, [name = '']) => {
      if (!(await deleteOperator(db, name))) throw new Error(`no operator ${name}`)
      return [`${name} cannot open the console any more; sessions ended`]
    },
  },
  operators: {
    usage: 'operators',
    run: async ({ db }) => {
      const operators = await listOperators(db)
      if (operators.length === 0) return ['nobody: add-operator invites the first']
      return operators.map(({ name, confirmedAt, invitedUntil, lastSeenAt }) =>
        inOneLine(
          name,
          confirmedAt ? `since ${confirmedAt.toISOString()}` : `invited until ${invitedUntil?.toISOString()}`,
          lastSeenAt && `seen ${lastSeenAt.toISOString()}`,
        ),
      )
    },
  },
}
