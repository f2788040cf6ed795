import { asOwner } from '#server/testing/owner.ts'
import { fillTemplate } from './fill-template.ts'
/** Of a cluster that lives for minutes on loopback. */
export const passwords = {
  postgres: 'rehearsal',
  replicator: 'rehearsal',
  rewinder: 'rehearsal',
  owner: 'owner',
  web: 'web',
}

type Login = 'postgres' | 'verso_owner' | 'verso_web'
const PASSWORD_OF: Record<Login, string> = {
  postgres: passwords.postgres,
  verso_owner: passwords.owner,
  verso_web: passwords.web,
}

export const databaseUrl = (login: Login, port: number, database = 'verso') =>
  `postgres://${login}:${PASSWORD_OF[login]}@127.0.0.1:${port}/${database}`

/** The two logins and the database, by the file an operator runs. */
export async function createRoles(port: number): Promise<void> {
  const statements = fillTemplate('roles.sql', { OWNER_PASSWORD: passwords.owner, WEB_PASSWORD: passwords.web })
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim() !== '')
  // One by one: a database is not created inside a transaction.
  for (const statement of statements) await asOwner(databaseUrl('postgres', port, 'postgres'), statement)
}
