/**
 * What others reach on the same rows. Never run by us: predictions or figures that their authors published, scored or
 * copied in engine.md (sections 4.5, 6 and 7) from the repositories named here.
 */
export type Published = { system: string; value: number; source: string }

const TOXIFRENCH = 'AxelDlv00/ToxiFrench, published predictions'
const SIB200 = 'dadelani/sib-200, published predictions'

export const PUBLISHED: Readonly<Record<string, readonly Published[]>> = {
  'toxicity.fr.toxifrench.auc': [{ system: 'Perspective', value: 0.874, source: TOXIFRENCH }],
  'toxicity.fr.toxifrench.accuracy': [
    { system: 'Gemini 2.0 Flash', value: 0.866, source: TOXIFRENCH },
    { system: 'GPT-4o', value: 0.844, source: TOXIFRENCH },
    { system: 'Mistral moderation', value: 0.82, source: TOXIFRENCH },
    { system: 'OpenAI omni-moderation', value: 0.767, source: TOXIFRENCH },
    { system: 'CamemBERT', value: 0.733, source: TOXIFRENCH },
    { system: 'Perspective', value: 0.696, source: TOXIFRENCH },
    { system: 'Llama Guard', value: 0.675, source: TOXIFRENCH },
    { system: 'toxic-bert', value: 0.67, source: TOXIFRENCH },
  ],
  'toxicity.fr.jigsaw.auc': [{ system: 'Perspective', value: 0.98, source: TOXIFRENCH }],
  'toxicity.en.jigsaw.auc': [{ system: 'Perspective', value: 0.997, source: TOXIFRENCH }],
  'toxicity.fr.jigsaw.accuracy': [
    { system: 'Perspective', value: 0.924, source: TOXIFRENCH },
    { system: 'GPT-4o', value: 0.909, source: TOXIFRENCH },
  ],
  'toxicity.en.jigsaw.accuracy': [
    { system: 'Perspective', value: 0.967, source: TOXIFRENCH },
    { system: 'GPT-4o', value: 0.912, source: TOXIFRENCH },
  ],
  'themes.fr.sib200.accuracy': [{ system: 'GPT-4', value: 0.799, source: SIB200 }],
  'themes.en.sib200.accuracy': [{ system: 'GPT-4', value: 0.809, source: SIB200 }],
  'political.fr.sib200.f1': [{ system: 'GPT-4', value: 0.951, source: SIB200 }],
  'political.en.sib200.f1': [{ system: 'GPT-4', value: 0.968, source: SIB200 }],
  // On all 200,000 rows of which ours are a part.
  'humour.en.colbert.f1': [{ system: 'ColBERT', value: 0.982, source: 'Moradnejad/ColBERT, README' }],
}

/** « Perspective 0.874 AUC »: the cell beside our own figures. */
export function publishedFor(id: string): string {
  const metrics = ['auc', 'f1', 'accuracy'].flatMap((metric) => {
    const known = PUBLISHED[`${id}.${metric}`] ?? []
    const names = known.slice(0, metric === 'accuracy' ? 2 : 1).map(({ system, value }) => `${system} ${value}`)
    return names.length > 0 ? [`${names.join(', ')} ${metric}`] : []
  })
  return metrics.join('; ')
}
