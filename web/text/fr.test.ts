import { expect, test } from 'vitest'
import { fieldSentences, refusals, unansweredSentences } from '#contract/errors.ts'
import { FACTORS } from '#contract/factors.ts'
import { prints } from '#web/report/sections.ts'
import { sentencesOf } from '#web/testing/sentences.ts'
import { accountText, changePasswordText } from './account.ts'
import { analysisText } from './analysis.ts'
import { compare } from './compare.ts'
import { creditsText, paymentText, purchasesText, withdrawalText } from './credits.ts'
import { dashboardText } from './dashboard.ts'
import { deleteAccount } from './delete-account.ts'
import { evidence } from './evidence.ts'
import { example } from './example.ts'
import { exportText } from './export.ts'
import { factorFormulas, lossFormula, sourceWeights } from './factor-formulas.ts'
import { factorLineNames } from './factor-line-names.ts'
import { failure } from './failure.ts'
import { find } from './find.ts'
import { forgot, newPassword } from './forgotten-password.ts'
import { fr } from './fr.ts'
import { legalTexts } from './legal.ts'
import { sectionsWithReader } from './legal-reader.ts'
import { ownReading } from './own-reading.ts'
import { print } from './print.ts'
import { failureReasons, progressText } from './progress.ts'
import { prohibitedUses } from './prohibited-uses.ts'
import { readerText } from './reader.ts'
import { reasons } from './reasons.ts'
import { report } from './report.ts'
import { share } from './share.ts'
import { statementText } from './statement.ts'

/** The words of every section of a report, each beside its code. */
const sectionTexts = import.meta.glob('../report/*/text.ts', { eager: true })

const specStrings = [
  'Chargement...',
  'Connexion...',
  'Création...',
  'Analyse en cours...',
  'Redirection...',
  'N/A',
  'Aucune analyse pour le moment. Commencez par analyser un profil !',
  'Crédits insuffisants. Vous avez besoin de 8 crédits pour une analyse.',
  'Ces données sont simulées pour la démonstration.',
  'Les mots de passe ne correspondent pas',
  'Le mot de passe doit contenir au moins 6 caractères',
]

const refusalSentences = Object.values(refusals).map(({ sentence }) =>
  typeof sentence === 'function' ? sentence({ retryAfterSeconds: 90 }) : sentence,
)
const sentences = [
  ...sentencesOf([
    fr,
    forgot,
    newPassword,
    prohibitedUses,
    dashboardText,
    readerText,
    progressText,
    failureReasons,
    creditsText,
    paymentText,
    purchasesText,
    withdrawalText,
    statementText,
    accountText,
    changePasswordText,
    analysisText,
    example,
    find,
    failure,
    unansweredSentences,
    deleteAccount,
    evidence,
    factorLineNames,
    share,
    ownReading,
    factorFormulas,
    lossFormula,
    sourceWeights,
    FACTORS,
    legalTexts,
    sectionsWithReader('confidentialite', [], 'Mistral\u00a0AI'),
    sectionsWithReader('methode', [], 'Mistral\u00a0AI'),
    sectionsWithReader('methode', [], undefined),
  ]),
  ...sentencesOf([sectionTexts, report, print, exportText, reasons, fieldSentences]),
  ...refusalSentences,
]

test('each section that is printed has its words read here', async () => {
  await prints.load()
  const printed = prints.all().map(({ id }) => `../report/${id}/text.ts`)
  expect(Object.keys(sectionTexts).toSorted()).toEqual(printed.toSorted())
})

test.each(specStrings)('the spec’s string « %s » is in the product byte for byte', (exact) => {
  expect(sentences).toContain(exact)
})

test('everywhere else the typography is French: curly apostrophes, no-break spaces before : ; ! ? % € »', () => {
  const ours = sentences.filter((sentence) => !specStrings.includes(sentence))
  expect(ours.filter((sentence) => /\p{L}'\p{L}| [:;!?%€»]|« /u.test(sentence))).toEqual([])
})

test('the voice: no tweet, no exclamation of ours, no dash as punctuation', () => {
  const ours = sentences.filter((sentence) => !specStrings.includes(sentence))
  expect(ours.filter((sentence) => /tweet|!| [–—-] |oups/i.test(sentence))).toEqual([])
})

test('one post is one: no article, noun or participle of several beside it', () => {
  const ofOne = [sectionTexts, report, print, evidence, compare, exportText, example].flatMap(sentencesOfOne)
  expect(ofOne.length).toBeGreaterThan(100)
  // « compte 1 »: a stand-in for a network's name.
  const ofSeveral = /\b(les|des|ces|aux) [01]\b|(?<![\d,.]|compte )[01] (posts(?! d’essai)|lus|retenus|publiés)\b/i
  expect(ofOne.filter((said) => ofSeveral.test(said))).toEqual([])
})

/** The sentences that can be made of ones alone; those that need a list or a moment are left to others. */
function sentencesOfOne(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(sentencesOfOne)
  if (typeof value !== 'function') return []
  const speak = value as (...words: unknown[]) => unknown
  try {
    return [String(speak(1, 1, 1)).replaceAll(/[\u00a0\u202f]/g, ' ')]
  } catch {
    return []
  }
}
