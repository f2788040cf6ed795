import { MIN_POSTS } from '#contract/constants.ts'
import type { Translation } from '#contract/translation.ts'
import type { archiveText as french } from './archive.fr.ts'
import { count, formatNumber } from './format.en.ts'

const askAgain = 'Ask X for a new archive: it is free, and ready within one to a few days.'

export const archiveText = {
  title: 'Your X archive, read in your browser',
  lead: 'All your years on X, not just your last 100\u00a0posts. Free, without a Verso account. The file stays on your device: nothing of it is sent, to us or to anybody.',
  back: 'Back',
  drop: {
    label: 'Your X archive',
    title: 'Drop the ZIP file of your archive here',
    hint: 'As X gave it to you, even if it is several gigabytes. Or the files of its “data” folder.',
    button: 'Choose the file',
    again: 'Choose another file',
  },
  engine: {
    loading: (percent: number) => `Loading the analysis engine: ${percent}%`,
    label: 'Loading the analysis engine',
    ready: 'Page ready: you can cut your network.',
    failed: 'The analysis engine could not be loaded.',
    failedAdvice: 'Check your connection, then try again. Your file was not opened.',
  },
  progress: {
    reading: 'Reading the archive',
    analysing: 'Analysing the posts',
    posts: (posts: number, of: number | null) =>
      of === null ? count(posts, 'post read', 'posts read') : `${formatNumber(posts)} posts of ${formatNumber(of)}`,
    sealed: 'Since the file was chosen, the browser forbids this page to send anything.',
    cancel: 'Stop',
  },
  question: {
    title: 'Before going on',
    protected:
      'This account is or was protected: some of these posts were shown to your followers alone. The report will count them, and it does not leave this page.',
    circle: (posts: number) =>
      `Between August 2022 and October 2023, X let people write to a “Circle”. The archive sometimes mixes these private posts with the others. ${count(posts, 'post is', 'posts are')} of that period.`,
    leaveOut: 'Leave that period out',
    go: 'Go on',
  },
  get: {
    title: 'Getting your archive',
    steps: [
      'On X, open “Settings and privacy”, then “Your account”.',
      'Choose “Download an archive of your data”. X asks for your password and a code.',
      'Wait for its message: a day as a rule, sometimes several.',
      'Download the ZIP and drop it here, without opening it.',
    ],
  },
  opened: {
    title: 'What is opened',
    read: { name: 'Read', what: 'your posts, your profile, the date of the archive.' },
    counted: { name: 'Only counted', what: 'followers, accounts followed, likes.' },
    never: {
      name: 'Never opened',
      what: 'private messages, contacts, IP addresses, ads, deleted posts, photos. Your e-mail address and telephone number are dropped unread.',
    },
  },
  check: {
    title: 'Check it yourself',
    network: 'Once the page is ready, cut your network, then choose the file: the report is shown all the same.',
    policy:
      "As soon as the file is chosen, the page forbids itself to send anything, and your browser sees to it (connect-src 'none'). The “Network” tab of its developer tools stays empty.",
    honest:
      'Such a file can be edited by hand: the report is marked “from an archive provided”, and nobody vouches for it.',
  },
  kept: (username) => `The report on @${username} is kept here`,
  openKept: 'Open it again',
  refused: {
    not_zip: { title: 'This file is not an archive.', advice: 'Choose the ZIP file that X gave you.' },
    cut_off: {
      title: 'This file is cut off: its end is missing.',
      advice: 'The download was probably interrupted. Download it again from X.',
    },
    damaged: {
      title: 'This file is damaged.',
      advice: 'Download it again from X. If it was unpacked and packed again, take the original.',
    },
    encrypted: {
      title: 'This ZIP is protected by a password.',
      advice: 'Unpack it, then drop the files of its “data” folder.',
    },
    unknown_compression: {
      title: 'This ZIP is compressed in a way that browsers do not read.',
      advice: 'Take the file that X gave you, or drop the files of its “data” folder.',
    },
    too_large: {
      title: 'A file of this archive is far too large.',
      advice: 'X makes none of that size. Take the ZIP that X gave you.',
    },
    too_many_files: {
      title: 'This archive holds too many files.',
      advice: 'X makes none like it. Drop the files of its “data” folder instead.',
    },
    too_many_posts: {
      title: 'This archive has more than 500,000\u00a0posts.',
      advice: 'That is more than your browser can hold in memory.',
    },
    pre_2018: { title: 'This archive is from before 2018.', advice: `Twitter made them differently then. ${askAgain}` },
    no_posts_file: {
      title: 'This ZIP holds no X archive.',
      advice: 'The right file is called “twitter-…zip” and holds a “data” folder.',
    },
    no_account: {
      title: 'There is no telling whose archive this is.',
      advice: 'It lacks account.js: add it to the files you choose, or take the whole ZIP.',
    },
    no_posts: {
      title: 'This archive holds no post to read.',
      advice: 'Reposts do not count: they are other people’s words.',
    },
    gone: {
      title: 'This file can no longer be read.',
      advice: 'It was moved or changed, or it is a folder. Choose it again.',
    },
    profile_minor: {
      title: 'This account says it is under 18.',
      advice: 'Verso does not analyse the accounts of minors, even when they open them themselves.',
    },
    too_few_posts: {
      title: `This archive has fewer than ${MIN_POSTS} posts to read.`,
      advice: 'That is too little to say anything. Reposts do not count.',
    },
    failed: {
      title: 'Reading stopped on an error of ours.',
      advice: 'Reload the page and try again. Nothing was sent, so we do not know: write to us if it happens again.',
    },
  },
  otherNetwork: (network: string) => ({
    title: `This is an export of ${network}.`,
    advice: 'Verso reads X archives here.',
  }),
} satisfies Translation<typeof french>
