/** Stands where `docker compose` stands in restore.sh: hands its words to the rehearsal, and ends as that says. */
const [address = '', ...words] = process.argv.slice(2)
const answer = await fetch(address, { method: 'POST', body: JSON.stringify(words) })
const { code, said } = (await answer.json()) as { code: number; said: string }
process.stdout.write(said)
process.exitCode = code
