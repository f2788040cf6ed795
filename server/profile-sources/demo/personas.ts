import { cook } from './cook.ts'
import { councillor } from './councillor.ts'
import { developer } from './developer.ts'
import { footballFan } from './football-fan.ts'
import { gardener } from './gardener.ts'
import { humorist } from './humorist.ts'
import { localReporter } from './local-reporter.ts'
import { nurse } from './nurse.ts'
import type { Persona } from './persona.ts'
import { polemicist } from './polemicist.ts'
import { seededRandom } from './random.ts'
import { seriesFan } from './series-fan.ts'
import { shop } from './shop.ts'
import { teacher } from './teacher.ts'

/**
 * Ten invented names and who they are: enough to see every block of a report in every state. Only here are the rude
 * ones and the one with a mandate: a visitor may type a real person's handle, and not even a simulated report may put
 * insults or an office under it.
 */
const invented = {
  becher_bunsen: teacher,
  foot_en_prose: footballFan,
  breves_du_quai: localReporter,
  les_debout: councillor,
  chat_fatigue: humorist,
  studio_marelle: developer,
  mode_oriane: shop,
  brumes_et_spoil: seriesFan,
  vieux_et_livres: gardener,
  avis_sans_gants: polemicist,
} as const
const byName = new Map<string, Persona>(Object.entries(invented))

/** Whom any other name may turn out to be. The order decides who is who: to add one gives most names another persona. */
const mild = [teacher, localReporter, cook, humorist, gardener, shop, seriesFan, developer, nurse] as const

export const DEMO_ACCOUNTS: readonly string[] = [...byName.keys()]

/** Who a name turns out to be: the same for ever, whatever the case it is typed in. */
export const personaOf = (username: string): Persona =>
  byName.get(username.toLowerCase()) ?? seededRandom(`${username} persona`).pick(mild)
