import type { Verdict } from './obey.ts'

/** Ways in which an answer is none, one after the other. */
const WAYS: readonly ((verdicts: readonly Verdict[]) => string)[] = [
  () => 'I am sorry, I cannot label these posts.',
  (verdicts) => JSON.stringify({ posts: verdicts }).slice(0, -20),
  (verdicts) => `Here you are:\n\`\`\`json\n${JSON.stringify({ posts: verdicts })}\n\`\`\``,
  (verdicts) => JSON.stringify({ posts: verdicts.slice(1) }),
  (verdicts) => JSON.stringify({ posts: [...verdicts, ...verdicts.slice(0, 1)] }),
  (verdicts) => JSON.stringify({ posts: [...verdicts.slice(1), ...verdicts.slice(-1)] }),
  (verdicts) => JSON.stringify({ posts: verdicts.map((verdict) => ({ ...verdict, toxic: 'maybe' })) }),
  (verdicts) => JSON.stringify({ posts: verdicts.map((verdict) => ({ ...verdict, theme: 'astrologie' })) }),
  (verdicts) => JSON.stringify({ posts: verdicts.map((verdict) => ({ ...verdict, toxic: 0.3 })) }),
  (verdicts) => JSON.stringify({ posts: verdicts.map((verdict) => ({ ...verdict, because: 'it is kind' })) }),
  (verdicts) => JSON.stringify({ posts: verdicts, score: 97 }),
  (verdicts) => JSON.stringify(verdicts),
  (verdicts) => JSON.stringify({ posts: verdicts.map((verdict) => ({ ...verdict, id: `${verdict.id}0` })) }),
  () => '',
  () => 'null',
  () => '9'.repeat(300_000),
]

export const malformed = (verdicts: readonly Verdict[], nth: number): string =>
  WAYS[nth % WAYS.length]?.(verdicts) ?? ''
