import type { LabelName, LabelValue } from '#contract/labels.ts'

/**
 * Posts of ours whose labels nobody doubts, among those of each batch: where one comes back otherwise, the answer is not
 * believed. Only what is beyond doubt is compared. `{}` is a number drawn for the call: none is the same text twice.
 */
export type Canary = { text: string; expected: Expected }
/** Of each label the values that nobody would contest. */
export type Expected = { [Name in LabelName]?: readonly LabelValue<Name>[] }

const HONEST: Expected = { misleads: ['no'], corrects: ['no'] }
const insult = (text: string): Canary => ({
  text,
  expected: { ...HONEST, scorn: ['dehumanises', 'person', 'group'], asks: ['nothing'], political: ['no'] },
})
const politics = (text: string): Canary => ({
  text,
  expected: { ...HONEST, scorn: ['no'], asks: ['nothing'], humorous: ['no'], political: ['yes'] },
})
const joke = (text: string): Canary => ({
  text,
  expected: { ...HONEST, scorn: ['no'], asks: ['nothing'], humorous: ['yes'], political: ['no'] },
})
const falsehood = (text: string): Canary => ({
  text,
  expected: { scorn: ['no'], misleads: ['danger', 'false'], support: ['none'], humorous: ['no'] },
})
const supported = (text: string): Canary => ({
  text,
  expected: { ...HONEST, says: ['fact'], support: ['given'], scorn: ['no'], asks: ['nothing'], humorous: ['no'] },
})
const push = (text: string): Canary => ({
  text,
  expected: { scorn: ['no'], asks: ['push'], support: ['none'], corrects: ['no'] },
})

export const INSULTS: readonly [Canary, ...Canary[]] = [
  insult('Le gars au guichet {} : un déchet, une sous-merde, qu’il crève la bouche ouverte, ce sale débile.'),
  insult('La voisine du {} est une grosse conne inutile, une vraie ordure, je la méprise du fond du cœur.'),
  insult('You from table {}, you are a worthless piece of trash, a disgusting idiot, nobody will ever love you.'),
  insult('Whoever parked at number {} is a brainless scumbag and deserves to rot, filthy moron.'),
  insult('Espèce de raclure, le type du quai {}, tu es bête à manger du foin et tu pues, sale minable.'),
  insult('My flatmate since day {} is a pathetic, stupid pig. I hate him, he is garbage and always will be.'),
]

export const OTHERS: readonly [Canary, ...Canary[]] = [
  politics(
    'Les députés ont voté hier l’article {} du projet de loi de finances ; le gouvernement demande une seconde délibération.',
  ),
  politics('The Senate passed amendment {} to the election bill today; the government says it will accept the vote.'),
  politics(
    'Réunion publique avant les élections municipales, salle {} : les candidats présenteront leur programme aux électeurs.',
  ),
  politics('Parliament will debate the minister’s tax reform on day {} of the session, before the parties vote.'),
  joke(
    'Pourquoi les plongeurs plongent-ils toujours en arrière ? Parce que sinon ils tombent dans le bateau. Blague n° {}.',
  ),
  joke(
    'I told my suitcase there will be no holiday this year. Now I am dealing with emotional baggage. Joke {} of many.',
  ),
  joke(
    'C’est l’histoire d’un pingouin qui respire par les fesses. Un jour il s’assoit, et il meurt. Voilà, blague {}.',
  ),
  joke('Why did the scarecrow win prize number {}? Because he was outstanding in his field!'),
]

export const CLAIMS: readonly [Canary, ...Canary[]] = [
  falsehood(
    'Diabétiques, arrêtez votre insuline : {} cuillères de jus de betterave par jour la remplacent entièrement.',
  ),
  falsehood('Stop your chemotherapy: {} drops of lemon oil a day cure every cancer, for good.'),
  falsehood('Les antibiotiques tuent les virus : prenez-en {} au premier rhume, sans voir de médecin.'),
  supported('Le chômage au sens du BIT est de 7,4 %, selon l’Insee, Informations rapides n° {}, tableau 1, page 2.'),
  supported('Speed limits in towns are set by section {} of the Highway Code, page 41 of the printed edition of 2023.'),
  push('Plus que {} places ! Payez avant minuit en message privé, après il sera trop tard et le prix double.'),
  push('Only {} hours left to join my paid group: send the money now and double it by Friday, guaranteed.'),
]
