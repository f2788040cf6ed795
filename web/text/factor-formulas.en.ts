import type { FactorId } from '#contract/factors.ts'

/** What pressure, copies and tone share. */
export const lossFormula =
  'For pressure, copies and tone, the loss goes from 0 to 1: 1\u00a0−\u00a0exp(−(s\u00a0÷\u00a0e)^1.3), for a share s on the scale e. The points are the minimum ×\u00a0loss, plus the maximum ×\u00a0n\u00a0÷\u00a0(n\u00a0+\u00a010) ×\u00a0(1\u00a0−\u00a0loss), for n posts, then rounded. Posts added as padding change almost nothing.'

/** For those who check, and for the method's text. */
export const sourceWeights =
  'A post takes the value of its weakest link; a recognised link in a post that pressures, sells or copies does not count. Each site counts in full three times, then for a quarter. With w the weight of the links, t the sum of their values and N\u00a0=\u00a04\u00a0+\u00a00.1\u00a0×\u00a0m for m posts that are not replies, q\u00a0=\u00a0(t\u00a0+\u00a00.4\u00a0×\u00a0N) ÷\u00a0(w\u00a0+\u00a0N). The points are 26\u00a0×\u00a0(q\u00a0−\u00a00.4)\u00a0÷\u00a00.6 above 0.4, and 12\u00a0×\u00a0(q\u00a0−\u00a00.4)\u00a0÷\u00a00.4 below. A gain is multiplied by 1 minus the greatest loss from pressure, copies and tone; a loss is not.'

/** How each factor is computed, for its evidence and the method's text. */
export const factorFormulas: Record<FactorId, (network: string) => string> = {
  sources: () =>
    'each link has a value. 1\u00a0for a site recognised by a public list (press, public body, university, science); 0.4\u00a0for an unknown or debated site; 0.25\u00a0for a platform where anyone can publish; 0.2\u00a0for a shortened address; 0.15\u00a0for a site that one list calls into question, 0\u00a0for a site that two lists call into question. The account’s own site, satire, shops and messaging services do not count.',
  pression: () =>
    's\u00a0=\u00a0(P\u00a0+\u00a0½\u00a0A\u00a0+\u00a0¾\u00a0C\u00a0−\u00a01) ÷\u00a0(n\u00a0+\u00a012), at least 0, on the scale 0.15. P\u00a0posts pressure the reader, A\u00a0lead to a sales page, C\u00a0to a private channel, among the n\u00a0posts we read. The first costs nothing. Selling is not pressure: ½\u00a0A is capped at 0.06\u00a0×\u00a0(n\u00a0+\u00a012)\u00a0+\u00a0P\u00a0+\u00a0¾\u00a0C. Finding nothing is no reassurance: a wording we do not know escapes us.',
  identite: (network) =>
    `1.5\u00a0×\u00a0min(1, c\u00a0÷\u00a040) for a bio of c characters, plus 1 if the location is filled in, 1.5 if there is a link and 4 if ${network} has verified an organisation, a business or a public body. The blue tick does not count. Being anonymous costs nothing.`,
  anciennete: () =>
    '5\u00a0×\u00a0(1\u00a0−\u00a0exp(−a\u00a0÷\u00a04)), where a is the age of the account in years. Being new costs nothing.',
  audience: () =>
    'the benchmark, in reactions per post, is 0.15% ×\u00a0(f\u00a0÷\u00a01,000)^−0.4 ×\u00a0f for f followers. The shortfall is ln(benchmark\u00a0÷\u00a0(median\u00a0+\u00a01)), at least 0, and the loss 1\u00a0−\u00a0exp(−(shortfall\u00a0÷\u00a0ln\u00a06)²). The loss is at least 0.5 for an account that follows more than 5,000\u00a0accounts and between 0.7 and 1.4 times as many accounts as it has followers. It is multiplied by c\u00a0=\u00a0f\u00a0÷\u00a0(f\u00a0+\u00a0500): a small account loses almost nothing. The points are −6\u00a0×\u00a0loss +\u00a02\u00a0×\u00a0c ×\u00a0(1\u00a0−\u00a0loss). Below 5\u00a0posts that are not replies, this factor does not count.',
  originalite: () =>
    's\u00a0=\u00a0(r\u00a0−\u00a01)\u00a0÷\u00a0(m\u00a0+\u00a012), at least 0, on the scale 0.15, for r copied posts among m posts that are not replies. A post of 6\u00a0words or more is copied when 40% of its pairs of neighbouring words are those of an older post, numbers and links left out. The first costs nothing.',
  ton: () =>
    's\u00a0=\u00a0b\u00a0−\u00a00.05, at least 0, on the scale 0.25, where b is the low end of the margin of the share of hostile or contemptuous posts.',
  appui: () =>
    'among the posts that make a factual claim without pressuring or misleading, a claim that can be checked from the post is worth 1 (the same site counts in full three times, then for a quarter), a claim without support is worth 0.25 and weighs half. With w the weight, t the sum of the values and N\u00a0=\u00a04\u00a0+\u00a00.1\u00a0×\u00a0m for m posts that are not replies, q\u00a0=\u00a0(t\u00a0+\u00a00.4\u00a0×\u00a0N) ÷\u00a0(w\u00a0+\u00a0N). The points are 26\u00a0×\u00a0(q\u00a0−\u00a00.4)\u00a0÷\u00a00.6 above 0.4, and 12\u00a0×\u00a0(q\u00a0−\u00a00.4)\u00a0÷\u00a00.4 below. A gain is multiplied by 1 minus the greatest loss from insinuations, contempt, pressure and copies.',
  insinuations: () =>
    's\u00a0=\u00a0(C\u00a0+\u00a0½\u00a0I\u00a0−\u00a01) ÷\u00a0(d\u00a0+\u00a012), at least 0, on the scale 0.15. C\u00a0posts contradict what is established, I\u00a0insinuate, among d\u00a0posts that say something, at least 20. The first costs nothing. An opinion, a faith or a party never counts.',
  mepris: () =>
    's\u00a0=\u00a0(G\u00a0+\u00a0½\u00a0P)\u00a0÷\u00a0d\u00a0−\u00a00.05, at least 0, on the scale 0.25. G\u00a0posts show contempt for a group, P\u00a0for a person, among d\u00a0posts that say something, at least 20. An insult quoted or suffered does not count.',
  corrections: () =>
    '2\u00a0points for each mistake the author puts right by saying what is correct, at most 6, multiplied by 1 minus the greatest loss from conduct.',
  automatisme: () =>
    'the loss is (0.9\u00a0−\u00a0w)\u00a0÷\u00a00.7, from 0 to 1, where w is the product of 1\u00a0÷\u00a0(1\u00a0+\u00a0(q\u00a0÷\u00a050)²), where q is the higher of the two numbers of posts per day, of 1\u00a0÷\u00a0(1\u00a0+\u00a0(n\u00a0÷\u00a00.12)³), where n is the share of posts in the six quietest hours in a row, and of 1\u00a0÷\u00a0(1\u00a0+\u00a0(h\u00a0÷\u00a00.35)²), where h says how closely the seconds, or the gaps between posts, follow a clock. The points are −10\u00a0×\u00a0loss +\u00a0n\u00a0÷\u00a0(n\u00a0+\u00a010) ×\u00a0(1\u00a0−\u00a0loss) for the n posts we read. Below 15\u00a0posts, this factor does not count.',
}
