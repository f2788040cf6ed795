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
