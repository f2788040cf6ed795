import { THEME_IDS } from '#contract/themes.ts'
import { extractFeatures } from '#server/analysis-engine/models/features.ts'
import { EXPERTS } from '#server/analysis-engine/models/logits.ts'
import { vocabularyOf } from '#server/analysis-engine/models/weights.ts'
import { tokenize } from '#server/analysis-engine/text/tokens.ts'
import { datasetsFolder, hasDatasets } from '#tools/datasets-folder.ts'
import { calibrateAll } from './calibrate-all.ts'
import { dataset, type Text, written } from './corpora.ts'
import { englishVectors } from './english-vectors.ts'
import { type Source, trainExperts } from './experts.ts'
import { trainMultinomial } from './multinomial.ts'
import { type Head, packHeads, writeWeights } from './pack.ts'
import { humourTexts, type Labelled, politicalTexts, SCALES, THEMED, toxicTexts } from './recipes.ts'
import { type Row, rowOf } from './rows.ts'
import { SIB_TOPICS } from './sib-topics.ts'
import { buildWordTables } from './word-tables.ts'

/** Trains every model and writes weights.bin and weights.json: the same bytes each time, on any machine. */
if (hasDatasets()) train()
else say(`No data sets in ${datasetsFolder} (VERSO_DATASETS): nothing is trained, the committed weights stay.`)

function train(): void {
  const words = buildWordTables(englishVectors())
  const vocabularies = { fr: vocabularyOf('fr', words.fr), en: vocabularyOf('en', words.en) }
  const read = ({ text, language }: Text): Row => rowOf(extractFeatures(tokenize(text), vocabularies[language]))
  const heads = [...humourAndPolitics(read), ...themes(read), ...toxicity('fr', read), ...toxicity('en', read)]
  const { bytes, card } = packHeads(heads, words)
  const calibration = calibrateAll(bytes, card)
  writeWeights(bytes, { ...card, ...calibration })
  say(
    JSON.stringify({
      name: 'train',
      figure: bytes.length,
      goal: 6_000_000,
      pass: bytes.length <= 6_000_000,
      sha256: card.sha256,
    }),
  )
  if (bytes.length > 6_000_000) process.exitCode = 1
}

type Read = (text: Text) => Row

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

function themes(read: Read): Head[] {
  const topics = [
    ...['topic_sib200_fr.train', 'topic_sib200_en.train'].flatMap((name) => dataset(name)),
    ...['sentences.fr', 'sentences.en'].flatMap((name) => written(name)),
  ]
  const posts = THEMED.flatMap((name) => written(name))
  const examples = [
    ...posts.map((text) => ({ row: read(text), allowed: [labelOf(text)], weight: 1 })),
    ...topics.map((text) => ({
      row: read(text),
      allowed: (SIB_TOPICS[text.label] ?? []).map((id) => THEME_IDS.indexOf(id)),
      weight: 1,
    })),
  ]
  const trained = trainMultinomial(examples, {
    count: THEME_IDS.length + 1,
    scales: SCALES.theme,
    priorVariance: 3,
    maxIterations: 50,
  })
  say(`themes: ${examples.length} texts`)
  return trained.map(({ weights, bias }, label) => ({
    name: `theme ${THEME_IDS[label] ?? 'none'}`,
    weights,
    bias,
    scales: SCALES.theme,
  }))
}

/** The last label is « none of them ». */
function labelOf({ cells }: Text): number {
  const theme = THEME_IDS.findIndex((id) => id === cells['theme'])
  return theme < 0 ? THEME_IDS.length : theme
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
