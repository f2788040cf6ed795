import { migrateEverything } from './app.ts'
import { readConfig } from './config.ts'
import { openLog } from './platform/log.ts'
import { runOnce } from './platform/process.ts'

await runOnce(async () => {
  const config = readConfig()
  const applied = await migrateEverything(config.database.ownerUrl)
  openLog(config.logLevel).info({ applied }, 'database is up to date')
})
