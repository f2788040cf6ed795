/** Answers in the order of what is asked, of which so many are under way at once: no more waits in memory. */
export async function* inOrder<Asked, Answer>(
  asked: AsyncIterable<Asked> | Iterable<Asked>,
  ask: (one: Asked) => Promise<Answer>,
  atOnce: number,
): AsyncGenerator<Answer> {
  const answers: Promise<Answer>[] = []
  for await (const one of asked) {
    const answer = ask(one)
    // Told when its turn comes, even when another fails before.
    answer.catch(() => {})
    answers.push(answer)
    const [first] = answers
    if (first && answers.length >= atOnce) {
      yield await first
      void answers.shift()
    }
  }
  for (const answer of answers) yield await answer
}
