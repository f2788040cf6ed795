export type Goal = { atLeast?: number; atMost?: number }

/** What we want to reach; a goal missed is said and fails nothing, unlike a floor. */
export const GOALS: Readonly<Record<string, Goal>> = {
  'leaks.sets': { atMost: 0 },
  'toxicity.fr.mean.auc': { atLeast: 0.85 },
  'toxicity.en.mean.auc': { atLeast: 0.87 },
  // Perspective's own figure on the same rows is 0.874 (published.ts).
  'toxicity.fr.toxifrench.auc': { atLeast: 0.8 },
  'fairness.fr.gap': { atMost: 0.02 },
  'fairness.fr.level': { atMost: 0.3 },
  'vulgarity.fr.jigsaw-obscene.f1': { atLeast: 0.85 },
  'vulgarity.en.jigsaw-obscene.f1': { atLeast: 0.9 },
  'humour.fr.blagues.auc': { atLeast: 0.97 },
  'humour.en.colbert.auc': { atLeast: 0.97 },
  'political.fr.sib200.auc': { atLeast: 0.97 },
  'political.en.sib200.auc': { atLeast: 0.97 },
  'themes.fr.sib200.accuracy': { atLeast: 0.8 },
  'shares.toxicity.fr.coverage': { atLeast: 0.93, atMost: 0.97 },
  'shares.toxicity.en.coverage': { atLeast: 0.93, atMost: 0.97 },
  'shares.humour.fr.coverage': { atLeast: 0.93, atMost: 0.97 },
  'shares.political.fr.coverage': { atLeast: 0.93, atMost: 0.97 },
  'shares.toxicity.fr.error': { atMost: 2 },
  'shares.toxicity.en.error': { atMost: 2 },
  'score.stable': { atLeast: 0.95 },
  'score.covered': { atLeast: 0.95 },
  'bios.gender.precision': { atLeast: 0.99 },
  'bios.age.precision': { atLeast: 0.99 },
  'bios.location.precision': { atLeast: 0.99 },
  'bios.politicalOrientation.precision': { atLeast: 0.99 },
  'bios.minor.precision': { atLeast: 0.99 },
}
