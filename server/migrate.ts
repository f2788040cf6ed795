import { readConfig } from './config.ts'
import { sayMigrationFailure } from './database/migration-failure.ts'
import { writeLoginSettings } from './database/session-settings.ts'
import { migrateEverything } from './job-list.ts'
import { openLog } from './observability/log.ts'
import { runOnce } from './observability/process.ts'

await runOnce(async () => {
  const config = readConfig()
  const log = openLog(config.logLevel)
  const { ownerUrl, url } = config.database
  const login = decodeURIComponent(new URL(url).username)
  const migrated = migrateEverything(ownerUrl, async (owner) => {
    if (login === '' || login === decodeURIComponent(new URL(ownerUrl).username)) return
    const left = await writeLoginSettings(owner, login)
    if (left.length > 0) log.warn({ left }, 'the owner may not change roles: somebody who may has to run what is left')
  })
  const applied = await migrated.catch((error: unknown) => {
    throw sayMigrationFailure(error, ownerUrl)
  })
  log.info({ applied }, 'database is up to date')
})
