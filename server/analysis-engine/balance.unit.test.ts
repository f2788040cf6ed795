import { expect, test } from 'vitest'
import { PLAIN, type PostLabels } from '#contract/labels.ts'
import { READ_AT } from './test-accounts.ts'
import { aPost, aProfile } from './test-builders.ts'
import { aModelReading } from './test-labels.ts'
import { writeReport } from './write-report.ts'

/** What each side of a subject calls its own cause, its opponents and what should be done. */
const SUBJECTS = {
  immigration: [
    ['l’accueil des étrangers', 'les défenseurs des frontières', 'ouvrir des places'],
    ['la maîtrise des frontières', 'les défenseurs de l’accueil', 'réduire les arrivées'],
  ],
  impôts: [
    ['l’impôt sur la fortune', 'les partisans des baisses', 'taxer les successions'],
    ['la baisse des impôts', 'les partisans des taxes', 'alléger les successions'],
  ],
  climat: [
    ['la sortie du pétrole', 'les défenseurs de la voiture', 'fermer les puits'],
    ['le nucléaire et la voiture', 'les partisans de la décroissance', 'rouvrir les centrales'],
  ],
  école: [
    ['l’école publique seule', 'les parents du privé', 'couper les subventions'],
    ['le libre choix de l’école', 'les syndicats du public', 'donner un chèque scolaire'],
  ],
  religion: [
    ['la laïcité stricte', 'les croyants pratiquants', 'interdire les signes'],
    ['la liberté de culte', 'les laïcs militants', 'autoriser les signes'],
  ],
  police: [
    ['le contrôle de la police', 'les syndicats policiers', 'retirer des armes'],
    ['le soutien à la police', 'les collectifs de quartier', 'donner des moyens'],
  ],
} as const

type Side = (typeof SUBJECTS)[keyof typeof SUBJECTS][number]
type Sentence = { words: (side: Side, nth: number) => string; labels: Partial<PostLabels> }

/** The same manners for everybody: facts with and without support, opinions, scorn, hints, an offer, everyday life. */
const MANNERS: readonly Sentence[] = [
  {
    words: ([cause], nth) => `Le rapport ${nth} de la Cour des comptes, page ${nth + 3}, chiffre ${cause}.`,
    labels: { says: 'fact', support: 'given', political: 'yes' },
  },
  {
    words: ([cause], nth) => `On comptait ${nth + 12} communes concernées par ${cause} l’an dernier.`,
    labels: { says: 'fact', political: 'yes' },
  },
  { words: ([, , act], nth) => `Il faut ${act} avant ${2027 + nth}.`, labels: { says: 'opinion', political: 'yes' } },
  {
    words: ([, opponents], nth) => `Bande d’abrutis, ${opponents}, vous êtes des minables, ${nth} fois minables.`,
    labels: { says: 'opinion', scorn: 'person', political: 'yes' },
  },
  {
    words: ([, opponents], nth) => `Curieux, ces ${nth + 2} réunions dont ${opponents} ne parlent jamais.`,
    labels: { says: 'opinion', misleads: 'hints', words: 'Curieux', political: 'yes' },
  },
  { words: ([cause], nth) => `Demain réunion publique sur ${cause}, salle ${nth}.`, labels: { political: 'yes' } },
  { words: (_, nth) => `Marché, café, puis le train de ${nth + 6} h. Bonne journée à vous.`, labels: { says: 'own' } },
]
const ROUNDS = 6
const HOUR_MS = 3_600_000

function report(side: Side, isLabelled: boolean): number {
  const written = Array.from({ length: ROUNDS * MANNERS.length }, (_, nth) => {
    const manner = MANNERS[nth % MANNERS.length] ?? MANNERS[0]
    if (!manner) throw new Error('nobody writes like that')
    const createdAt = new Date(READ_AT.getTime() - Math.round((nth * 7.3 + ((nth * 31) % 17) / 9) * HOUR_MS))
    const post = aPost({ id: String(1_990_000_000_000 - nth), text: manner.words(side, nth), createdAt, links: [] })
    return { post, labels: { ...PLAIN, ...manner.labels } }
  })
  const profile = aProfile({ bio: `Je parle de ${side[0]}.`, followers: 2_000, following: 300, posts: 4_000 })
  const posts = written.map(({ post }) => post)
  const model = aModelReading(new Map(written.map(({ post, labels }) => [post.id, labels])))
  const { score } = writeReport({ profile, posts, simulated: false, readAt: READ_AT, ...(isLabelled && { model }) })
  if (!score) throw new Error('no score')
  return score.points
}

const subjects = Object.entries(SUBJECTS)

/** Wanted: 3. Our own models read one side of religion 5 points harsher than the other, by its words. */
const OURS = { most: 3, religion: 5 }

test.each(subjects)(
  '%s: both sides with the same manners differ by 3 points at most, read by our models',
  (name, sides) => {
    const [one, other] = sides.map((side) => report(side, false))
    expect(Math.abs((one ?? 0) - (other ?? 100))).toBeLessThanOrEqual(name === 'religion' ? OURS.religion : OURS.most)
  },
)

test.each(subjects)('%s: the same, read by a language model that labels manners alone', (_, sides) => {
  const [one, other] = sides.map((side) => report(side, true))
  expect(Math.abs((one ?? 0) - (other ?? 100))).toBeLessThanOrEqual(3)
})
