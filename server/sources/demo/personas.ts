import { z } from 'zod'
import cook from './personas/cook.json' with { type: 'json' }
import councillor from './personas/councillor.json' with { type: 'json' }
import creator from './personas/creator.json' with { type: 'json' }
import declaredCreator from './personas/declared-creator.json' with { type: 'json' }
import developer from './personas/developer.json' with { type: 'json' }
import footballFan from './personas/football-fan.json' with { type: 'json' }
import gardener from './personas/gardener.json' with { type: 'json' }
import humorist from './personas/humorist.json' with { type: 'json' }
import localReporter from './personas/local-reporter.json' with { type: 'json' }
import nurse from './personas/nurse.json' with { type: 'json' }
import polemicist from './personas/polemicist.json' with { type: 'json' }
import seriesFan from './personas/series-fan.json' with { type: 'json' }
import shop from './personas/shop.json' with { type: 'json' }
import teacher from './personas/teacher.json' with { type: 'json' }
import undeclaredCreator from './personas/undeclared-creator.json' with { type: 'json' }
import { seededRandom } from './random.ts'

/** « {douze|vingt} élèves » is said in one of two ways. */
const texts = z.tuple([z.string()], z.string())
/** From, up to and without. */
const range = z.tuple([z.number(), z.number()])
const share = z.number().min(0).max(1)

/** Somebody who does not exist: how they publish, and in which words. */
const Persona = z.strictObject({
  who: z.string(),
  bios: texts,
  /** Null: the field is left empty. */
  places: z.tuple([z.string().nullable()], z.string().nullable()),
  /** How often an account of this kind gives an address of its own. */
  homepage: share,
  verified: z.enum(['none', 'blue', 'business']),
  years: range,
  followers: range,
  following: range,
  /** Null: X does not say. */
  likesGiven: range.nullable(),
  perWeek: z.number(),
  /** UTC, the more often it is named the more it is used; by a clock, the hours it strikes. */
  hours: z.tuple([z.number()], z.number()),
  byClock: z.boolean(),
  /** Posts on a Sunday for one on a Monday. */
  weekend: z.number(),
  /** One week in so many is silent. */
  silentEvery: z.number(),
  /** Likes for each follower of an ordinary post. */
  reach: z.number(),
  /** How many times more in the one week that everybody noticed. */
  peak: z.number(),
  shares: z.strictObject({
    replies: share,
    quotes: share,
    links: share,
    hashtags: share,
    refrains: share,
    english: share,
  }),
  hashtags: texts,
  /** Where its links lead: `.example` can belong to nobody, and public bodies show what a recognised source is. */
  sites: texts,
  /** One that ends with a colon or a pointing hand always brings a link. */
  posts: texts,
  replies: texts,
  /** Said again word for word, on purpose. */
  refrains: z.array(z.string()),
  english: z.array(z.string()),
})
export type Persona = Readonly<z.infer<typeof Persona>>
export type Texts = Persona['posts']

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
}
/** Three who advertise: one lives from it, one always says so, one never does. */
const advertising = {
  lila_en_ville: creator,
  terrasse_dite: declaredCreator,
  soleil_de_kym: undeclaredCreator,
}
const byName = new Map(
  Object.entries({ ...invented, ...advertising }).map(([name, persona]) => [name, Persona.parse(persona)]),
)

/** Whom any other name may turn out to be. The order decides who is who: to add one gives most names another persona. */
const mild = z
  .tuple([Persona], Persona)
  .parse([teacher, localReporter, cook, humorist, gardener, shop, seriesFan, developer, nurse])

export const DEMO_ACCOUNTS: readonly string[] = Object.keys(invented)
export const ADVERTISING_ACCOUNTS: readonly string[] = Object.keys(advertising)

/** Who a name turns out to be: the same for ever, whatever the case it is typed in. */
export const personaOf = (username: string): Persona =>
  byName.get(username.toLowerCase()) ?? seededRandom(`${username} persona`).pick(mild)
