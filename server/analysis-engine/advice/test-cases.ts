import type { ReportFigures } from './recommendation-figures.ts'
import {
  behaving,
  engaged,
  estimate,
  type Facts,
  factors,
  losing,
  mostly,
  peak,
  period,
  quiet,
  replying,
  scored,
  share,
  withFacts,
} from './test-figures.ts'

/** An account on whose words somebody may rely: a third of its posts is about politics. */
export const informing = (facts: Facts) =>
  quiet({ themes: [{ theme: 'politique', ...share(33) }], score: { ...quiet().score, factors: factors(facts) } })

/** With too few links to say anything of them. */
export const political = (politicalEngagement: ReturnType<typeof estimate>) => ({
  ...withFacts({ sources: { linked: 4, recognised: 2 } }),
  behaviour: { ...quiet().behaviour, politicalEngagement },
})

const withFollowers = (over: Partial<ReportFigures>) =>
  quiet({ ...over, score: { ...quiet().score, factors: factors({ audience: { followers: 5_000 } }) } })

/** For each rule: a report it speaks of, one it just leaves alone, the figure it names, and what it says. */
export const cases: [string, ReportFigures, ReportFigures, string, string][] = [
  [
    'few-posts',
    scored(51, 74, { period: { ...period, posts: 29 } }),
    quiet({ period: { ...period, posts: 30 } }),
    'period',
    'Attendez avant de conclure : seuls 29 posts ont été lus, et le score peut aller de 51 à 74 sur 100.',
  ],
  [
    'short-period',
    quiet({ period: { ...period, from: '2026-11-07T20:00:00.000Z' } }),
    quiet({ period: { ...period, from: '2026-11-06T08:00:00.000Z' } }),
    'period',
    'Ne généralisez pas : les 100 posts lus tiennent en 6 jours.',
  ],
  [
    'long-silence',
    quiet({ period: { ...period, readAt: '2027-02-15T12:00:00.000Z' } }),
    quiet({ period: { ...period, readAt: '2027-01-11T12:00:00.000Z' } }),
    'period',
    'Assurez-vous que ce compte est encore tenu : au jour de l’analyse, son dernier post lu avait 94 jours.',
  ],
  [
    'wide-score',
    scored(52, 84),
    scored(52, 83),
    'credibilityScore',
    'Ne classez pas ce compte à quelques points près : son score peut aller de 52 à 84 sur 100.',
  ],
  [
    'pressing',
    losing('pression', -12, { pressing: 7, selling: 2, channels: 1 }),
    losing('pression', 3, { pressing: 2 }),
    'factor:pression',
    'Ne cliquez ni ne payez rien sans vérifier : 10 posts sur 100 pressent d’agir, vendent ou mènent à un canal privé.',
  ],
  [
    'private-channels',
    withFacts({ pression: { channels: 9 } }),
    withFacts({ pression: { channels: 1 } }),
    'factor:pression',
    'Ne rejoignez aucun canal privé sans savoir qui le tient : 9 posts sur 100 y mènent.',
  ],
  [
    'selling',
    withFacts({ pression: { selling: 20 } }),
    withFacts({ pression: { selling: 19 } }),
    'factor:pression',
    'Recevez ses avis comme de la publicité : 20 posts sur 100 mènent à une page de vente.',
  ],
  [
    'misleading',
    losing('insinuations', -18, { false: 4, hints: 7 }),
    losing('insinuations', 2, { hints: 3 }),
    'factor:insinuations',
    'Ne reprenez rien de ce qu’il affirme sans une autre source : sur 60 posts qui disent quelque chose, 4 contredisent ce qui est établi, 7 insinuent.',
  ],
  [
    'scornful-of-a-group',
    losing('mepris', -12, { group: 20 }),
    losing('mepris', -2, { group: 2 }),
    'factor:mepris',
    'Lisez ce qu’il dit des autres avant de vous associer à lui : sur 60 posts qui disent quelque chose, 20 méprisent un groupe de personnes.',
  ],
  [
    'unsupported',
    losing('appui', -2, { facts: 20, given: 4 }),
    losing('appui', -2, { facts: 20, given: 5 }),
    'factor:appui',
    'Cherchez une source avant de reprendre ce qu’il affirme : de 20 faits avancés, 4 se vérifient à partir du post.',
  ],
  [
    'harsh-posts',
    behaving({ toxicity: { ...estimate(30, 5, 60), withheld: 'wide' } }),
    behaving({ toxicity: estimate(9) }),
    'toxicity',
    'Lisez les posts qui semblent agressifs ou méprisants avant de vous associer à lui : il y en a 30 sur 100.',
  ],
  [
    'swearing',
    behaving({ vulgarity: estimate(24) }),
    behaving({ vulgarity: estimate(9) }),
    'vulgarity',
    'Relisez un post avant de le partager : 24 sur 100 contiennent un mot grossier.',
  ],
  [
    'public-affairs',
    political(estimate(36, 30, 42)),
    political(estimate(25, 19, 31)),
    'politicalEngagement',
    'Regardez ses sujets politiques avant de vous afficher à ses côtés : 36 posts sur 100 en parlent.',
  ],
  [
    'copies',
    losing('originalite', -3, { copies: 8 }),
    losing('originalite', 1, { copies: 3 }),
    'factor:originalite',
    'Écartez les posts recopiés avant de juger son activité : sur 70 posts hors réponses, 8 recopient en grande partie un post plus ancien.',
  ],
  [
    'fast-pace',
    withFacts({ automatisme: { perDay: 1_234.5 } }),
    withFacts({ automatisme: { perDay: 49 } }),
    'factor:automatisme',
    'Vérifiez qui tient ce compte avant de le contacter : il publie environ 1 235 posts par jour.',
  ],
  [
    'clock',
    losing('automatisme', -8, { clockPercent: 45 }),
    losing('automatisme', 1, { clockPercent: 45 }),
    'factor:automatisme',
    'Vérifiez qui tient ce compte avant de le contacter : ses 100 posts lus ont la régularité d’une publication programmée.',
  ],
  [
    'no-pause',
    losing('automatisme', -4, { quietestPercent: 18.2 }),
    losing('automatisme', -4, { quietestPercent: 9.9 }),
    'factor:automatisme',
    'Vérifiez qui tient ce compte avant de le contacter : il publie jour et nuit, et même ses six heures les plus calmes comptent 18 % des posts.',
  ],
  [
    'contested-sources',
    withFacts({ sources: { contested: 2 } }),
    withFacts({ sources: { contested: 0 } }),
    'factor:sources',
    'Recoupez avant de reprendre une information : sur 30 posts avec une source possible, 2 mènent à un site qu’une liste met en cause.',
  ],
  [
    'no-source',
    informing({ sources: { linked: 0, recognised: 0 } }),
    withFacts({ sources: { linked: 0, recognised: 0 } }),
    'factor:sources',
    'Cherchez une source avant de reprendre ce qu’il affirme : aucun des 100 posts lus n’a de lien vers une source possible.',
  ],
  [
    'unrecognised-sources',
    informing({ sources: { recognised: 7 } }),
    withFacts({ sources: { recognised: 7 } }),
    'factor:sources',
    'Ouvrez le lien avant de reprendre une information : sur 30 posts avec une source possible, 7 seulement citent un site reconnu.',
  ],
  [
    'cite-the-source',
    informing({ sources: { recognised: 24 } }),
    withFacts({ sources: { recognised: 24 } }),
    'factor:sources',
    'Citez la source plutôt que le post : sur 30 posts avec une source possible, 24 mènent à la presse, à un organisme public, à une université ou à une revue.',
  ],
  [
    'few-reactions',
    losing('audience', -3, { followers: 128_000, median: 3, usual: 27.5 }),
    losing('audience', 0, { followers: 128_000, median: 3, usual: 27.5 }),
    'factor:audience',
    'Ne payez pas pour ses abonnés sans voir ses statistiques : la moitié de ses posts reçoit au plus 3 réactions, pour 128 000 abonnés.',
  ],
  [
    'mass-following',
    losing('audience', -2, { followers: 52_300, following: 48_100 }),
    losing('audience', 1, { followers: 52_300, following: 48_100 }),
    'factor:audience',
    'Ne vous fiez pas au nombre d’abonnés : il en a 52 300 et suit 48 100 comptes, ce que des suivis réciproques peuvent expliquer.',
  ],
  [
    'few-originals',
    withFollowers({ engagement: { ...engaged(2.4), posts: 4 } }),
    quiet({ engagement: { ...engaged(2.4), posts: 4 } }),
    'engagementRate',
    'Ne comparez pas son engagement à celui d’un autre : il ne repose que sur 4 posts.',
  ],
  [
    'peak',
    withFollowers({ peaks: [peak('2026-06-01', 7.2, '1'), peak('2026-09-28', 7, '2')] }),
    withFollowers({ peaks: [peak('2026-06-01', 7.1, '1')] }),
    'engagementRate',
    'Ne jugez pas sa portée sur ses meilleurs jours : la semaine du 1er juin 2026 a valu 7,2 réactions pour 100 abonnés, contre 2,4 d’ordinaire.',
  ],
  [
    'replies',
    replying(71),
    replying(58),
    'replies',
    'Lisez l’échange en entier avant de citer un post : 71 posts sur 100 sont des réponses.',
  ],
  [
    'young-account',
    losing('anciennete', 1, { years: 0.6 }),
    losing('anciennete', 1, { years: 1 }),
    'factor:anciennete',
    'Donnez-vous du temps avant de vous engager : ce compte n’existe que depuis 7 mois.',
  ],
  [
    'main-theme',
    mostly('cinema-series', 52),
    mostly('cinema-series', 47),
    'theme:cinema-series',
    'Lisez-le d’abord sur son sujet : « Cinéma et séries » occupe 52 posts sur 100.',
  ],
  [
    'other-languages',
    quiet({ otherLanguages: 18 }),
    quiet({ otherLanguages: 4 }),
    'toxicity',
    'Faites lire les posts en d’autres langues à qui les parle : 18 sur 100 ne sont ni en français ni en anglais, et nos pourcentages ne les comptent pas.',
  ],
]
