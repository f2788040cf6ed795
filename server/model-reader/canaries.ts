import type { PostLabels } from './reader.ts'

/**
 * Posts of ours whose labels nobody doubts, among those of each batch: where one comes back otherwise, the answer is not
 * believed. Only what is beyond doubt is compared. `{}` is a number drawn for the call: none is the same text twice.
 */
export type Canary = { text: string; expected: Partial<PostLabels> }

const insult = (text: string): Canary => ({ text, expected: { toxic: 'yes', political: 'no' } })
const politics = (text: string): Canary => ({ text, expected: { toxic: 'no', humorous: 'no', political: 'yes' } })
const joke = (text: string): Canary => ({ text, expected: { toxic: 'no', humorous: 'yes', political: 'no' } })

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
