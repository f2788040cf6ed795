import { EXPERTS } from '../../server/analysis-engine/models/columns.ts'
import { extractFeatures } from '../../server/analysis-engine/models/features.ts'
import { FIGURES, type Figure } from '../../server/analysis-engine/models/figures.ts'
import { vocabularyOf } from '../../server/analysis-engine/models/weights.ts'
import { judgedTokens } from '../../server/analysis-engine/text/judged-tokens.ts'
import { datasetsFolder, hasDatasets } from '../datasets-folder.ts'
import { calibrateFigure } from './calibrate-figure.ts'
import type { Text } from './corpora.ts'
import { corpusPosts } from './corpus.ts'
import { englishVectors } from './english-vectors.ts'
import { type Source, trainExperts } from './experts.ts'
import { type LeftOut, roundedLogits, writeLeftOut } from './left-out.ts'
import { trainMultinomial } from './multinomial.ts'
import { type Head, packHeads, writeWeights } from './pack.ts'
import { firstStageScalings, readCorpus } from './read-corpus.ts'
import { recalibrate } from './recalibrate.ts'
import { humourTexts, type Labelled, politicalTexts, SCALES, toxicTexts } from './recipes.ts'
import { type Row, rowOf } from './rows.ts'
import { leftOutLogits, trainFigure } from './second-stage.ts'
import { calibrateThemes, leftOutThemes, themeExamples, themeHeads } from './themes.ts'
import { writeTrained } from './trained.ts'
import { buildWordTables } from './word-tables.ts'

const MAX_BYTES = 12_000_000

/**
 * Trains every model and writes weights.bin and weights.json: the same bytes each time, on any machine.
 * `npm run train -- calibration` only fits probabilities and margins again, without the data sets.
 */
if (process.argv[2] === 'calibration') recalibrate()
else if (hasDatasets()) train()
else say(`No data sets in ${datasetsFolder} (VERSO_DATASETS): nothing is trained, the committed weights stay.`)

function train(): void {
  const words = buildWordTables(englishVectors())
  const vocabularies = { fr: vocabularyOf('fr', words.fr), en: vocabularyOf('en', words.en) }
  const read = ({ text, language }: Pick<Text, 'text' | 'language'>): Row =>
    rowOf(extractFeatures(judgedTokens(text), vocabularies[language]))
  const posts = corpusPosts()
  const themes = themeExamples(read, posts)
  const firstStage = [
    ...humourAndPolitics(read),
    ...themeHeads(themes),
    ...toxicity('fr', read),
    ...toxicity('en', read),
  ]
  const scalings = firstStageScalings(firstStage, words, posts)
  say('first stage trained')
  const corpus = readCorpus(firstStage, words, posts, scalings)
  const secondStage = FIGURES.map((figure): Head => {
    const { weights } = trainFigure(figure, corpus)
    say(`${figure}, second stage: ${corpus.posts.length} posts`)
    return { name: `${figure}, second stage`, weights, bias: 0, scales: SCALES[`${figure}2`] }
  })
  const { bytes, card } = packHeads([...firstStage, ...secondStage], words)
  const logits: LeftOut = eachFigure((figure) => roundedLogits(leftOutLogits(figure, corpus)))
  const calibrated = eachFigure((figure) => calibrateFigure(posts, figure, logits[figure]))
  const { given, theme } = calibrateThemes(posts, leftOutThemes(themes, posts))
  writeLeftOut(posts, logits, given)
  writeWeights(bytes, {
    ...card,
    firstStage: scalings,
    calibration: eachFigure((figure) => calibrated[figure].calibration),
    author: eachFigure((figure) => calibrated[figure].author),
    errors: eachFigure((figure) => calibrated[figure].errors),
    theme,
  })
  writeTrained(card.sha256)
  say(
    JSON.stringify({
      name: 'train',
      figure: bytes.length,
      goal: MAX_BYTES,
      pass: bytes.length <= MAX_BYTES,
      sha256: card.sha256,
    }),
  )
  if (bytes.length > MAX_BYTES) process.exitCode = 1
}

function eachFigure<Value>(of: (figure: Figure) => Value): Record<Figure, Value> {
  return Object.fromEntries(FIGURES.map((figure) => [figure, of(figure)])) as Record<Figure, Value>
}

type Read = (text: Pick<Text, 'text' | 'language'>) => Row

/** Every source weighs as the square root of its size: 17,000 American tweets do not drown 500 French messages. */
function sourceOf(name: string, texts: readonly Labelled[], read: Read): Source {
  const labels = texts.map(({ target }) => target)
  return { name, rows: texts.map(({ text }) => read(text)), labels, weight: Math.sqrt(2_000 / texts.length) }
}

function humourAndPolitics(read: Read): Head[] {
  const kinds = { humour: humourTexts(), political: politicalTexts() }
  return (['humour', 'political'] as const).map((name) => {
    const sources = kinds[name].map((texts, index) => sourceOf(`${name} ${index}`, texts, read))
    const { shared } = trainExperts(sources, {
      scales: SCALES[name],
      priorVariance: name === 'humour' ? 5 : 1,
      ownVarianceRatio: 0,
      maxIterations: 60,
    })
    say(`${name}: ${sources.reduce((sum, { rows }) => sum + rows.length, 0)} texts`)
    return { name, weights: shared, bias: 0, scales: SCALES[name] }
  })
}

function toxicity(language: 'fr' | 'en', read: Read): Head[] {
  const texts: Record<string, () => Labelled[]> = toxicTexts[language]
  const sources = EXPERTS[language].map((expert) => sourceOf(expert, texts[expert]?.() ?? [], read))
  const { shared, own } = trainExperts(sources, {
    scales: SCALES.toxicity,
    priorVariance: 0.5,
    ownVarianceRatio: 0.5,
    maxIterations: 60,
  })
  const gates = trainMultinomial(
    sources.flatMap(({ rows }, expert) => rows.map((row) => ({ row, allowed: [expert], weight: 1_000 / rows.length }))),
    { count: sources.length, scales: SCALES.gate, priorVariance: 1, maxIterations: 25 },
  )
  say(`toxicity ${language}: ${sources.map(({ name, rows }) => `${name} ${rows.length}`).join(', ')}`)
  return [
    { name: `toxicity ${language}`, weights: shared, bias: 0, scales: SCALES.toxicity },
    ...own.map((weights, expert) => ({
      name: `toxicity ${language} ${sources[expert]?.name}`,
      weights,
      bias: 0,
      scales: SCALES.toxicity,
    })),
    ...gates.map(({ weights, bias }, expert) => ({
      name: `like ${language} ${sources[expert]?.name}`,
      weights,
      bias,
      scales: SCALES.gate,
    })),
  ]
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
