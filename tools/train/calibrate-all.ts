import { THEME_IDS, type ThemeId } from '#contract/themes.ts'
import { extractFeatures } from '#server/analysis-engine/models/features.ts'
import {
  logitsOf,
  SHARED_COLUMNS,
  themeProbabilitiesInto,
  toxicityLogit,
} from '#server/analysis-engine/models/logits.ts'
import {
  type ByLanguage,
  type Calibration,
  readWeights,
  type Weights,
  type WeightsCard,
} from '#server/analysis-engine/models/weights.ts'
import { tokenize } from '#server/analysis-engine/text/tokens.ts'
import { calibrate } from './calibrate.ts'
import { type Text, written } from './corpora.ts'

type Figure = keyof WeightsCard['calibration']
const COLUMN = { toxicity: 'toxic', humour: 'humour', political: 'political' } as const
const UNCALIBRATED: Calibration = {
  slope: 1,
  intercept: 0,
  threshold: 0.5,
  histogram: { edges: [], positives: [], negatives: [] },
}
/** Under it the likeliest theme of a post is more often wrong than right on our sample. */
const THEME_THRESHOLD = 0.3

/**
 * On posts written to resemble a random sample of X, at natural rates, which no model learned from: calibrated on a
 * benchmark, where half is toxic, a model says 34 % of a sample where 6 % is.
 */
export function calibrateAll(bytes: Buffer, packed: Pick<WeightsCard, 'sha256' | 'words' | 'columns'>) {
  const none = { fr: UNCALIBRATED, en: UNCALIBRATED }
  const theme = { inverseTemperature: 1, threshold: THEME_THRESHOLD, noise: {} }
  const weights = readWeights(bytes, {
    ...packed,
    calibration: { toxicity: none, humour: none, political: none },
    theme,
  })
  const logits = (text: Text) =>
    logitsOf(extractFeatures(tokenize(text.text), weights.vocabularies[text.language]), weights, text.language)
  const of = (figure: Figure, language: 'fr' | 'en') =>
    calibrate(
      written(`timeline.${language}`).map((text) => {
        const all = logits(text)
        const logit = figure === 'toxicity' ? toxicityLogit(all, language) : (all[SHARED_COLUMNS[figure]] ?? 0)
        return { logit, label: text.cells[COLUMN[figure]] === '1' }
      }),
      // Precision first where a post is shown as toxic.
      figure === 'toxicity' ? 'half' : 'best-f1',
    )
  const both = (figure: Figure): ByLanguage<Calibration> => ({ fr: of(figure, 'fr'), en: of(figure, 'en') })
  return {
    calibration: {
      toxicity: both('toxicity'),
      humour: both('humour'),
      political: both('political'),
    },
    theme: { ...theme, noise: themeNoise(logits, weights) },
  }
}

/** Of the posts on another theme or on none, the share that is given this one. */
function themeNoise(logits: (text: Text) => Float64Array, weights: Weights): Partial<Record<ThemeId, number>> {
  const probabilities = new Float32Array(THEME_IDS.length)
  const named = written('timeline.fr').map((text) => {
    themeProbabilitiesInto(probabilities, logits(text), weights)
    const highest = Math.max(...probabilities)
    return {
      labelled: text.cells['theme'],
      given: highest >= THEME_THRESHOLD ? THEME_IDS[probabilities.indexOf(highest)] : undefined,
    }
  })
  return Object.fromEntries(
    THEME_IDS.map((id) => {
      const others = named.filter(({ labelled }) => labelled !== id)
      return [id, Number((others.filter(({ given }) => given === id).length / others.length).toFixed(4))]
    }),
  )
}
