import { parsers } from './parse-lists.ts'
import { type RefreshedId, refreshList } from './refresh-list.ts'

/**
 * `npm run sources -- refresh [cppap|dinum|hipo]`: the lists of sites as their publishers have them today. Twice a year:
 * domains of public bodies lapse and are bought. Then `npx vitest run --project unit sources golden`, and read what changed.
 */
const PLACE = { folder: 'server/analysis-engine/sources', cardsFile: 'contract/source-lists.json' }
const known = Object.keys(parsers) as RefreshedId[]

const [command, ...named] = process.argv.slice(2)
const asked = known.filter((id) => named.length === 0 || named.includes(id))
if (command !== 'refresh' || asked.length === 0 || named.length > asked.length) {
  console.error(`Usage: npm run sources -- refresh [${known.join('|')}]`)
  process.exit(1)
}
for (const id of asked) {
  try {
    console.log(await refreshList(id, PLACE))
  } catch (error) {
    console.error(`${id} NOT REFRESHED: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
