import { writeFileSync } from 'node:fs'
import { METHOD_VERSION } from '../../contract/method-version.ts'
import { type Estimate, thresholdOf } from './classified.ts'
import { LANGUAGES, type Language } from './datasets.ts'
import { type Figures, valueOf } from './figures.ts'

export const modelFiguresFile = new URL('../../contract/model-figures.json', import.meta.url)

export function writeModelFigures(figures: Figures) {
  writeFileSync(modelFiguresFile, modelFigures(figures))
}

/**
 * The few numbers that the method's page and a report's last line read. `missed` and `falseAlarms` are error rates at
 * the threshold: on public sets, which hold what is hard on purpose, and on our sample, which is easy (`written`).
 */
export function modelFigures(figures: Figures): string {
  const pick = (id: string, ...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, valueOf(figures, `${id}.${name}`)]))
  const simulated = (id: string) => ({
    ...pick(id, 'stable', 'cases', 'covered', 'checked'),
    ...Object.fromEntries(['of20', 'of100'].map((size) => [size, pick(`${id}.${size}`, 'stable', 'covered')])),
  })
  const perLanguage = (of: (language: Language) => Record<string, unknown>) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, of(language)]))
  const estimated = (estimate: Estimate, sets: Record<Language, string>) =>
    perLanguage((language) => ({
      threshold: thresholdOf(estimate, language),
      ...pick(`${estimate}.${language}.${sets[language]}`, 'auc', 'missed', 'falseAlarms', 'n'),
      written: pick(`written.${language}.${estimate}`, 'auc', 'missed', 'falseAlarms', 'n'),
    }))
  /** Whole accounts of the corpus, each read by models that saw nothing of its writer. */
  const accounts = (estimate: 'toxicity' | 'political') =>
    pick(`accounts.corpus.${estimate}`, 'accounts', 'coverage', 'error', 'withheld', 'precision', 'recall')
  const worstWriter = (estimate: 'toxicity' | 'political') =>
    pick(`accounts.corpus.${estimate}.worstWriter`, 'n', 'holds', 'of')
  /** Of the shares shown, how many intervals hold, by what is truly there; and how often « at least » is true. */
  const byTruth = (estimate: 'toxicity' | 'political') =>
    Object.fromEntries(
      ['below4', 'below10', 'below20', 'below101', 'atLeast'].map((stratum) => [
        stratum,
        pick(`accounts.corpus.${estimate}.${stratum}`, 'n', 'holds'),
      ]),
    )
  const content = {
    version: METHOD_VERSION,
    accounts: { toxicity: accounts('toxicity'), political: accounts('political') },
    worstWriter: { toxicity: worstWriter('toxicity'), political: worstWriter('political') },
    byTruth: { toxicity: byTruth('toxicity'), political: byTruth('political') },
    toxicity: estimated('toxicity', { fr: 'mean', en: 'mean' }),
    political: estimated('political', { fr: 'sib200', en: 'sib200' }),
    vulgarity: perLanguage((language) => ({
      ...pick(`vulgarity.${language}.jigsaw-obscene`, 'f1', 'missed', 'falseAlarms', 'n'),
      written: pick(`written.${language}.vulgarity`, 'f1', 'missed', 'falseAlarms', 'n'),
    })),
    themes: perLanguage((language) => ({
      ...pick(`themes.${language}.sib200`, 'accuracy', 'low', 'high', 'n'),
      written: pick(`written.${language}.themes`, 'accuracy', 'low', 'high', 'n'),
    })),
    fairness: perLanguage((language) => pick(`fairness.${language}`, 'gap', 'level', 'n')),
    /** The main theme of whole accounts, where the labels have one. */
    mainTheme: pick('accounts.corpus.mainTheme', 'accuracy', 'n'),
    /** Posts of real people, French ones. */
    real: Object.fromEntries(
      (['toxicity', 'political', 'humour'] as const).map((estimate) => [
        estimate,
        pick(`real.fr.${estimate}`, 'n', 'positives', 'missed', 'falseAlarms', 'auc'),
      ]),
    ),
    /** Posts of accounts written after the rules: found, right and how many there were. */
    advertising: {
      ...pick('advertising.measured', 'accounts', 'posts'),
      ...pick('advertising', 'kappa', 'twice'),
      declared: pick('advertising.measured.declared', 'found', 'right', 'truth'),
      unmentioned: pick('advertising.measured.unmentioned', 'found', 'right', 'truth'),
    },
    score: { ...simulated('score'), labelled: simulated('score.labelled') },
  }
  return `${JSON.stringify(content, null, 2)}\n`
}
