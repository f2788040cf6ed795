import { asOwner } from '#server/testing/owner.ts'
import { fillTemplate } from './fill-template.ts'
import { databaseUrl, passwords } from './passwords.ts'

/** The two logins and the database, by the file an operator runs. */
export async function createRoles(port: number): Promise<void> {
  const statements = fillTemplate('roles.sql', { OWNER_PASSWORD: passwords.owner, WEB_PASSWORD: passwords.web })
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim() !== '')
  // One by one: a database is not created inside a transaction.
  for (const statement of statements) await asOwner(databaseUrl('postgres', port, 'postgres'), statement)
}
