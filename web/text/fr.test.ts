import { expect, test, vi } from 'vitest'
import { commandFailures, consoleRefusals } from '#contract/console-errors.ts'
import { SIMULATED_NOTE } from '#contract/constants.ts'
import { refusals } from '#contract/errors.ts'
import { FACTORS } from '#contract/factors.ts'
import { fieldSentences, unansweredSentences } from '#contract/sentences.fr.ts'
import { prints } from '#web/report/sections.ts'
import { pagesIn } from '#web/testing/pages.ts'
import { sentencesOf } from '#web/testing/sentences.ts'
import { accountText, changePasswordText } from './account.fr.ts'
import { addressText } from './address.ts'
import { analysisText } from './analysis.fr.ts'
import { archiveText } from './archive.ts'
import { archiveReport } from './archive-report.ts'
import { common } from './common.fr.ts'
import { compare } from './compare.fr.ts'
import { consoleText } from './console.fr.ts'
import { queueText } from './console-queue.fr.ts'
import { creditsText, paymentText, purchasesText, withdrawalText } from './credits.ts'
import { dashboardText } from './dashboard.ts'
import { deleteAccount } from './delete-account.ts'
import { evidence } from './evidence.fr.ts'
import { example } from './example.ts'
import { exportText } from './export.ts'
import { factorFormulas, lossFormula, sourceWeights } from './factor-formulas.fr.ts'
import { factorLineNames } from './factor-line-names.fr.ts'
import { failure } from './failure.ts'
import { find } from './find.ts'
import { forgot, newPassword } from './forgotten-password.ts'
import { legalDialog, objectionForm } from './legal.ts'
import { ownReading } from './own-reading.ts'
import { print } from './print.fr.ts'
import { failureReasons, progressText } from './progress.ts'
import { prohibitedUses } from './prohibited-uses.fr.ts'
import { readerText } from './reader.fr.ts'
import { reasons } from './reasons.fr.ts'
import { report } from './report.fr.ts'
import { share } from './share.ts'
import { statementText } from './statement.ts'

/** The words of every section of a report, each beside its code. */
const sectionTexts = import.meta.glob('../report/*/text.fr.ts', { eager: true })

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

const refusalSentences = Object.values({ ...refusals, ...consoleRefusals }).map(({ sentence }) =>
  typeof sentence === 'function' ? sentence({ retryAfterSeconds: 90 }) : sentence,
)
/** Without those that speak of one thing that waits: they are read beside their screen. */
const { what: _what, ...deskWords } = consoleText
const { titles: _titles, details: _details, heading: _heading, list: _list, ...queueWords } = queueText
const consoleWords = { ...deskWords, queueWords }
/** Each after « La commande a été refusée : ». */
const failureSentences = Object.values(commandFailures).map((said) => consoleRefusals.command_failed.sentence({ said }))
const sentences = [
  ...failureSentences,
  ...sentencesOf([
    common,
    addressText,
    legalDialog,
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
    archiveText,
    archiveReport,
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
    objectionForm,
    pagesIn('fr', { provider: 'Mistral\u00a0AI' }),
    pagesIn('fr', { provider: undefined }),
    consoleWords,
  ]),
  ...sentencesOf([sectionTexts, report, print, exportText, reasons, fieldSentences]),
  ...refusalSentences,
  SIMULATED_NOTE,
]

test('each section that is printed has its words read here', async () => {
  // What a section asks the server looks for a session where there is none.
  vi.stubGlobal('localStorage', { getItem: () => null })
  await prints.load()
  const printed = prints.all().map(({ id }) => `../report/${id}/text.fr.ts`)
  expect(Object.keys(sectionTexts).toSorted()).toEqual(printed.toSorted())
})

test.each(specStrings)(
  'spec 2.9, 2.14, 2.21, 2.30, 2.36, 2.67, 2.77, 2.87, 5.6, 5.7, 8.10: « %s » is in the product byte for byte',
  (exact) => {
    expect(sentences).toContain(exact)
  },
)

test('everywhere else the typography is French: curly apostrophes, no-break spaces before : ; ! ? % € »', () => {
  const ours = sentences.filter((sentence) => !specStrings.includes(sentence))
  expect(ours.filter((sentence) => /\p{L}'\p{L}| [:;!?%€»]|« /u.test(sentence))).toEqual([])
})

test('the voice: no exclamation of ours, no dash as punctuation', () => {
  const ours = sentences.filter((sentence) => !specStrings.includes(sentence))
  expect(ours.filter((sentence) => /!| [–—-] |oups/i.test(sentence))).toEqual([])
})

/** Where readers' French is written, as it is written: a sentence that needs a report to be said is among them too. */
const sources: Record<string, string> = import.meta.glob(
  [
    './*.ts',
    '../pages/fr/*.md',
    '../report/**/*.ts',
    '../**/*.tsx',
    '../../contract/*.ts',
    '../../contract/networks/*.ts',
    '../../server/mail/*.ts',
    '../../server/**/*-mail.ts',
    '../../server/accounts/reset-password.ts',
    '../../server/accounts/email-verification.ts',
    '../../server/payments/checkout-text.ts',
    '../../server/evidence/evidence-csv.ts',
    '../../server/analysis-engine/advice/recommendation-words.ts',
    '../../server/analysis-engine/declared/declared-words.ts',
    '!../**/*.test.*',
    '!../../**/*.test.ts',
    '!../testing/**',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

/** A word that stopped readers, and what is said instead. */
const NO_LONGER_OURS: Record<string, { word: RegExp; except?: Record<string, string> }> = {
  post: {
    word: /\btweets?\b|\bpublications?\b(?! programmée)/i,
    except: {
      '../pages/fr/mentions.md': '« directeur de la publication » is the law’s word',
      '../report/rhythm/text.fr.ts': '« Rythme de publication » is the act, not the post',
      '../../contract/figures.ts': '« Rythme de publication » is the act, not the post',
    },
  },
  'ce compte': {
    word: /(?<!un nom de |un )compte (X\b(?! ou Bluesky| et un)|\$\{network(?!s\.join))/i,
    except: {
      './legal.ts': 'there « compte X » is told from « compte Verso »',
      '../pages/fr/aide.md': 'the same',
      '../pages/fr/conditions.md': 'the same',
      '../pages/fr/confidentialite.md': 'the same',
      '../pages/fr/opposition.md': 'the same',
    },
  },
  compté: { word: /\bretenue?s?\b/i },
  'presque compté': { word: /tout juste écarté/i },
  'signaler une erreur, mettre en cause': { word: /\bcontest(er|ée?s?|ent?|ations?)(?!\p{L})/iu },
  marge: {
    word: /\bintervalles?\b|fourchette|à 95.{1,7}% de confiance/i,
    except: {
      '../pages/fr/methode.md': 'the method names Wilson’s interval',
    },
  },
  'post du milieu': {
    word: /médiane/i,
    except: {
      '../pages/fr/methode.md': 'the method says once what the middle post is called',
      './factor-formulas.fr.ts': 'a formula of the method',
    },
  },
  signal: { word: /certitude|probabilité/i },
  'the verdict’s alone': {
    word: /faible confiance|pas un verdict|crédibilité (moyenne|élevée|faible)|plaide|en bref\b/i,
  },
  'publication programmée': {
    word: /horloge|à heures fixes/i,
    except: { './factor-formulas.fr.ts': 'a formula of the method' },
  },
  recopié: { word: /redites?\b|\brépèt|répétitions?\b/i },
  désactiver: { word: /révoqu/i },
  'agressif ou méprisant': { word: /\btoxiques?\b|les plus durs/i },
  'sujets politiques': { word: /engagement politique|vie publique/i },
  'sujet suivi': { word: /(une|et|d’|l’) ?expertises?|'Expertise/ },
  lecture: { word: /(?<!\p{L})(notre|votre) lecture|modèles de Verso|\b(ce|un|même) lecteur\b/iu },
  'sans marge, pas de part': { word: /lecture non mesurée|non mesurable|sans marge connue/i },
  recommandation: { word: /\bconseils?\b/i },
  citation: { word: /\bextraits?\b/i },
  'source possible': { word: /lien à évaluer|lien s’évalue|renvoient ailleurs/i },
  'crédits rendus': { word: /crédits remboursés|remboursement automatique/i },
  'écart trop petit pour conclure': { word: /significati/i },
  'se chevaucher': { word: /se recoup/i },
  'analyser de nouveau': { word: /relancer/i },
  'réactions réclamées': { word: /appât/i },
}

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm

test('the sources of the French are found', () => {
  const files = Object.keys(sources)
  expect(files.length).toBeGreaterThan(100)
  for (const file of [
    'factor-facts.fr.ts',
    'errors.ts',
    'recommendation-words.ts',
    'receipt-mail.ts',
    'declared/text.fr.ts',
  ])
    expect(files.some((path) => path.endsWith(file))).toBe(true)
})

test.each(Object.entries(NO_LONGER_OURS))('the lexicon: we say « %s »', (_, { word, except = {} }) => {
  const found = Object.entries(sources).flatMap(([path, source]) =>
    source
      .replaceAll(COMMENTS, '')
      .split('\n')
      .filter((line) => word.test(line) && (path.endsWith('.md') || /['`>]/.test(line)))
      .map((line) => ({ path, line: line.trim() })),
  )
  expect(found.filter(({ path }) => !Object.hasOwn(except, path))).toEqual([])
  // An exception that nothing needs any more goes.
  expect(Object.keys(except).filter((file) => !found.some(({ path }) => path === file))).toEqual([])
})

test('one post is one: no article, noun or participle of several beside it', () => {
  const ofOne = [sectionTexts, report, print, evidence, compare, exportText, example].flatMap(sentencesOfOne)
  expect(ofOne.length).toBeGreaterThan(100)
  // « compte 1 »: a stand-in for a network's name.
  const ofSeveral = /\b(les|des|ces|aux) [01]\b|(?<![\d,.]|compte )[01] (posts(?! d’essai)|lus|comptés|publiés)\b/i
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
