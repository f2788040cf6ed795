import type { PostLabels } from '#contract/labels.ts'
import { asOwner } from '#server/testing/owner.ts'
import { ATTACKS } from '#stubs/llm/obey.ts'
import type { LlmStub } from '#stubs/llm/stub.ts'

type Row = {
  username: string
  posts: { id: string; text: string }[] | null
  labels: Record<string, Record<string, PostLabels>>
}

/** Every label kept against what the model says of that very post when no other speaks to it; an attack's own label is its own. */
export async function checkLabels(databaseUrl: string, llm: LlmStub) {
  const rows = await asOwner<Row>(
    databaseUrl,
    'select username, posts, labels from profile_snapshots where labels is not null',
  )
  const attacks = new Set(ATTACKS.map(({ text }) => text))
  const differences: string[] = []
  let [labelled, injected] = [0, 0]
  for (const { username, posts, labels } of rows) {
    if (!posts) {
      differences.push(`what the model said of ${username} is kept without its posts`)
      continue
    }
    if (posts.some(({ text }) => attacks.has(text))) injected += 1
    const given = Object.assign({}, ...Object.values(labels)) as Record<string, PostLabels>
    for (const { id, text } of posts) {
      const found = given[id]
      if (!found || attacks.has(text)) continue
      labelled += 1
      const due = llm.labelsOf(text)
      const isSame = (Object.keys(due) as (keyof PostLabels)[]).every((name) => found[name] === due[name])
      if (!isSame)
        differences.push(`a post of ${username} was labelled ${JSON.stringify(found)}, not ${JSON.stringify(due)}`)
    }
  }
  const calls = llm.calls().length
  if (labelled === 0) differences.push('the model read nothing')
  return {
    summary: `${calls} calls to the model, ${labelled} labels kept of ${rows.length} accounts, ${injected} of them with an attack; `,
    differences,
  }
}
