/** The sentences of the model card. Figures never stand here: they would not follow the measures. */
export const origin =
  'Written by `npm run eval` from what it measures, never by hand. The models read one post at a time, without a ' +
  'network, and always give the same answer to the same text.'

export const purposes = `| Figure | What it estimates | What it does not say |
| --- | --- | --- |
| Toxicity | the share of posts a reader would find disrespectful, insulting or hateful | intent, an offence, the worth of a person |
| Vulgarity | the share of posts that hold a coarse word of a list | coarseness without a word of the list |
| Humour | the share of posts with the form of a joke or marks of laughter | whether it is funny; irony and the absurd |
| Political engagement | the share of posts whose subject is political | an opinion, a party, a vote |
| Themes | the most frequent subjects, out of 28 | a competence |`

export const reading = `- **AUC**: the probability that a random positive text scores above a random negative one. Chance gives 0.5, perfection 1. The 95 % interval comes from 1,000 bootstrap resamples of the texts.
- **Average precision** (AP): the same question, asked above all of the highest scores.
- **F1, missed, false alarms, accuracy**: at the threshold the product shows posts from. Missed: the share of positives not flagged. False alarms: the share of negatives flagged.
- **Calibration error** (ECE, ten bins): how far a stated probability lies from the observed frequency.`

export const toxicity =
  'Each set has its own idea of what is toxic, and nearly all were gathered by keywords or balanced: their rates of ' +
  'positives are not those of an account. None of these texts was trained on. Surge has no relation to the training ' +
  'texts, ToxiFrench a few hundred messages of the same forum; the others have a training part of the same source, and ' +
  'their figures are those of known ground.'

export const subjects =
  'French humour is measured with jokes against sentences of other test sets, for want of a set with both: the register ' +
  'already separates them, and the figure is optimistic. The texts of “Jigsaw, obscene” are also, under another label, ' +
  'in the training of toxicity; vulgarity itself is a list of words.'

export const written =
  'Posts mixed as an account mixes them, in French and in English. Written by us with a language model, labelled by a ' +
  'single annotator. No model learned from these posts, but from others that we wrote likewise: these figures are ' +
  'optimistic and do not replace the opinion of several readers.'

export const baselines =
  'The npm packages that count words, or a mood, on the same texts and in the same command. An empty cell: the package ' +
  'does not have that language.'

export const published =
  'Never measured by us: predictions or figures published by others, on the same texts (ColBERT: on a larger set, of ' +
  'which ours are a part). Sources: AxelDlv00/ToxiFrench, dadelani/sib-200, Moradnejad/ColBERT.'

export const calibration =
  'On our sample, the only one with the rates of an account. The probabilities were calibrated on it: each tenth is ' +
  'therefore measured with a calibration fitted on the nine others. In a balanced set half of the texts are positive: a ' +
  'probability made for an ordinary account always looks too low there, and that says nothing.'

export const fairness =
  'Neutral or kind sentences about a group, none of which should be flagged (Multilingual HateCheck in French, HateCheck ' +
  'in English). Share wrongly flagged. An empty cell: the suite does not speak of that group. Training sentences were ' +
  'written knowing the form of these suites: these figures are optimistic.'

export const traps =
  'Share flagged, by kind of sentence. A model of this size understands neither negation nor quotation.'

export const accounts =
  'A percentage on screen is an estimate corrected for the errors of the model, with its interval. Here, simulated ' +
  'accounts whose truth is known, drawn from the scores of our sample; error and width: of 200 posts, when fewer than ' +
  '20 % are positive. The bios are those of invented people.'

export const licences =
  'Training, calibration and measurement. The texts stay out of the repository: some are posts of real people.'

export const limits = `- **Negation, quotation, counter-speech**: hate quoted in order to denounce it looks like that hate.
- **Irony and innuendo**: a polite insult passes, teasing between friends may be flagged.
- **Dated vocabulary**: the training texts are several years old; the slang and allusions of today are missing.
- **A single reading**: our sample has one annotator only, and toxicity depends on the reader.
- **Two languages**: posts in another language, or in several at once, are not measured here.
- **Themes in English**: designed for French first; English has its own rows in the tables.
- **Humour**: the register, not the wit.
- **New ground**: on a source the model has never seen, expect to lose several points of AUC.
- **A single post**: errors cancel out over a hundred posts, not over one. A flagged post is evidence to read, not a verdict.`

export const excluded = `These models must not be used:

- to decide on a job, a loan, a home, an insurance, an admission or a sanction;
- to moderate, hide or report a post or a person without a human reading;
- to infer a political opinion, a religion, an origin, a state of health, a sexual orientation or a union membership;
- to watch a person, to draw up lists of people or to check somebody's background;
- to say whether a person tells the truth: nothing here measures truth;
- on the account of a minor.`
