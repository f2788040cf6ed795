import { WITHHELD_SHARES } from '../../contract/behaviours.ts'
import { MIN_PRECISION } from '../train/calibrate-figure.ts'

/** The sentences of the model card. Figures never stand here: they would not follow the measures. */
export const origin = (accounts: string) =>
  'Written by `npm run eval` from what it measures, never by hand. The models read one post at a time, without a ' +
  'network, and always give the same answer to the same text. A first stage learned from public sets and rated words, a ' +
  `second from ${accounts} invented accounts (\`models/corpus\`), with what the first says among its features.`

export const wholeAccounts =
  'What a reader of a report meets. **Corpus**: each account is read by models that saw no post of its set, that is of its ' +
  'writer, with probabilities, thresholds and margins fitted on the other sets too. **Panel**: accounts written and labelled ' +
  'by others, which nothing here learned from; it was looked at once, to set the two thresholds below, so it confirms ' +
  'neither of them. The interval holds: of the percentages shown, those whose ' +
  `95 % interval holds the labelled share. Withheld: the interval passes ${100 * WITHHELD_SHARES.widest} points, or most posts are in English and the ` +
  'figure is politics, which these models read too unevenly there. « At least »: where a share is withheld, the number of posts ' +
  'that the report gives instead, and how often there are truly so many. What is withheld, and how sure « at least » has to be, was ' +
  'decided on these same accounts of the corpus, so their figures are optimistic by that too. Above a fifth of the posts the ' +
  'intervals hold less often than they promise: these models do not see veiled contempt. Worst writer: the set whose intervals hold ' +
  'least; accounts of one writer err together, so the whole is worth fewer accounts than it counts. Humour is not told without a language model; its row says what its posts ' +
  'would be worth. Error: between the percentage shown and the labelled one. Precision: of the posts retained, those that are ' +
  'right. Recall: of those that are, those retained. The accounts are invented: real ones are sloppier, and these figures ' +
  'are still optimistic.'

export const thresholds =
  `A post is retained from a probability on. It is the best F1 among those where ${whole(MIN_PRECISION.toxicity)} (toxic), ` +
  `${whole(MIN_PRECISION.political)} (political) or ${whole(MIN_PRECISION.pressing)} ` +
  '(pressing) of the posts retained are right, on posts of sets the models never saw. The first two of these were set after the ' +
  'panel had been looked at once, where 80 % was wanted: the tables above say what came of it. A post is read with the account’s ' +
  'others: the more of them are likely political, the likelier an ambiguous one. How a rate of errors differs from one ' +
  'account to another is a Beta distribution: its mean, and the tenth and ninetieth account of a hundred. The interval comes ' +
  'from the sum of the probabilities of all posts: how many truly are is a Beta-binomial whose mean and spread depend on that ' +
  'sum, fitted on accounts of sets left out, and the interval the shortest run of counts that holds 95 % of it.'

function whole(share: number): string {
  return `${Math.round(100 * share)} %`
}

export const realPosts =
  'Posts of real people, labelled by one reader, to measure on and for nothing else. Once as they are, once with the name ' +
  'of somebody before each, as replies have. Few are toxic or political: the intervals are wide.'

export const agreement =
  'A tenth of the corpus was read again by readers who saw the guide and not the labels. They are language models of the ' +
  'writers’ kind: people would agree less.'

export const advertising =
  'Rules, no model: the same whoever reads the posts. They were tuned on 76 invented accounts and measured on 28 whose two writers ' +
  'had not seen them; no rule was changed after. Half of the commercial posts without a mention are missed, which the interval of the ' +
  'share counts in. A second reader labelled 660 of the posts they were tuned on by the guide alone, and another the 420 they were ' +
  'measured on, of which not one differed: all are language models of one kind, and people would agree less.'

export const purposes = `| Figure | What it retains | What it does not say |
| --- | --- | --- |
| Toxicity | the posts a reader would find disrespectful, insulting or hateful | intent, an offence, the worth of a person |
| Vulgarity | the posts that hold a coarse word of a list | coarseness without a word of the list |
| Humour | nothing without a language model | whether it is funny; irony and the absurd |
| Political engagement | the posts whose subject is political | an opinion, a party, a vote |
| Themes | the most frequent subjects, out of 28 | a competence |`

export const reading = `- **AUC**: the probability that a random positive text scores above a random negative one. Chance gives 0.5, perfection 1. The 95 % interval comes from 1,000 bootstrap resamples of the texts.
- **Average precision** (AP): the same question, asked above all of the highest scores.
- **F1, missed, false alarms, accuracy**: at the threshold the product shows posts from. Missed: the share of positives not flagged. False alarms: the share of negatives flagged.
- **Calibration error** (ECE, ten bins): how far a stated probability lies from the observed frequency.`

export const toxicity =
  'Each set has its own idea of what is toxic, and nearly all were gathered by keywords or balanced: their rates of ' +
  'positives are not those of an account. None of these texts was trained on. Where naming somebody or linking somewhere ' +
  'nearly tells the label (MLMA, FTR), the AUC without names and links is the honest one. Surge has no relation to the training ' +
  'texts, ToxiFrench a few hundred messages of the same forum; the others have a training part of the same source, and ' +
  'their figures are those of known ground.'

export const subjects =
  'French humour is measured with jokes against sentences of other test sets, for want of a set with both: the register ' +
  'already separates them, and the figure is optimistic. The texts of “Jigsaw, obscene” are also, under another label, ' +
  'in the training of toxicity; vulgarity itself is a list of words.'

export const written =
  'Posts mixed as a timeline mixes them, in French and in English. Written by us with a language model, labelled by a ' +
  'single annotator. No model learned from these posts and none was calibrated on them, but the same hands wrote others ' +
  'that they learned from: these figures are optimistic.'

export const baselines =
  'The npm packages that count words, or a mood, on the same texts and in the same command. An empty cell: the package ' +
  'does not have that language.'

export const published =
  'Never measured by us: predictions or figures published by others, on the same texts (ColBERT: on a larger set, of ' +
  'which ours are a part). Sources: AxelDlv00/ToxiFrench, dadelani/sib-200, Moradnejad/ColBERT.'

export const calibration =
  'On that sample, which has the rates of a timeline: whether one in ten of the posts given 10 % is one. In a balanced ' +
  'set half of the texts are positive, and a probability made for an ordinary account always looks too low there.'

export const fairness =
  'Neutral or kind sentences about a group, none of which should be flagged (Multilingual HateCheck in French, HateCheck ' +
  'in English). Share wrongly flagged. An empty cell: the suite does not speak of that group. Training sentences were ' +
  'written knowing the form of these suites: these figures are optimistic.'

export const traps =
  'Share flagged, by kind of sentence. A model of this size understands negation badly, and quotation by its marks only.'

export const accounts =
  'The score is measured on simulated accounts: how often it moves by 3 points at most when a tenth more posts are read, and how ' +
  'often its 95 % interval holds the mean score of thirty other readings of the same habits. No error of the reading is in it. ' +
  'The score from a language model’s labels is measured the same way, with labels drawn at random for accounts of all manners. The bios are those of invented people. The hard cases are bios and posts ' +
  '(jokes, songs, other people’s ages) written by somebody else; here the odd half, of which 54 statements of 60 were ' +
  'right at first sight and whose mistakes were mended since.'

export const ratings =
  'A reader in three roles (journalist who checks facts, careful person, brand manager) read 60 whole accounts and answered ' +
  '« Can I trust what this account posts? » from 0 to 100. Clear pairs are rated 15 points apart or more. The accounts are invented and ' +
  'their readers language models of one family, who nearly agree with each other (1.7 points): one reader and a direction, not a ' +
  'truth. Of the accounts of the corpus our models read the tone as models do that saw no post of their writer.'

export const licences =
  'Training, calibration and measurement. The texts stay out of the repository: some are posts of real people.'

export const limits = `- **Veiled hate**: contempt in polite words is the toxicity most often missed: “certains n’auraient jamais dû apprendre à lire”, “on sait tous d’où ils viennent”. “Implicit derogation” among the known traps says how many are found.
- **Irony**: “bravo, encore une réussite” may be praise, a joke or an attack; humour without a marker is missed more often than found.
- **Counter-speech without quotation marks**: an insult reported word for word looks like the insult.
- **Reclaimed words and teasing**: read by what surrounds them, so that short posts between friends may be flagged.
- **Politics without its words**: “ils remettent ça à trois heures du matin” is often missed; a school closing is often taken for it.
- **Context**: a reply is read alone; what it answers is not.
- **Dated vocabulary**: slang and allusions change; the public sets are several years old.
- **Two languages**: posts in another language, or in several at once, are not measured here.
- **Invented accounts**: corpus and panel were written, by models, in the manner of real ones.
- **A single post**: a flagged post is evidence to read, not a verdict.`

export const excluded = `These models must not be used:

- to decide on a job, a loan, a home, an insurance, an admission or a sanction;
- to moderate, hide or report a post or a person without a human reading;
- to infer a political opinion, a religion, an origin, a state of health, a sexual orientation or a union membership;
- to watch a person, to draw up lists of people or to check somebody's background;
- to say whether a person tells the truth: nothing here measures truth;
- on the account of a minor.`
