import { Client, type Pool } from 'pg'
import { isRefusedLogin } from './database-failure.ts'

/**
 * Whether PostgreSQL would refuse a new connection of this login. Those that are open say nothing of it: after a change of the
 * password they go on until the first burst needs one more.
 */
export async function isLoginRefused({ options }: Pick<Pool, 'options'>): Promise<boolean> {
  const client = new Client(options)
  // What is cut while it is closed is nobody's failure.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return false
  } catch (error) {
    if (isRefusedLogin(error)) return true
    throw error
  }
}
