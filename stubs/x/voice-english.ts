import type { Voice } from './drafts.ts'

/** A developer in Leeds who reposts a lot: pages come short once reposts are excluded. */
export const english: Voice = {
  emojis: ['🚀', '🤔', '🎉'],
  subjects: [
    {
      topic: { id: '848920371311001600', name: 'Technology' },
      tags: ['webdev', 'typescript', 'opensource'],
      links: ['https://oliver.example/notes/queues', 'https://github.com/fictional/repo/pull/12'],
      openings: [
        'Spent the morning deleting code,',
        'Shipped the migration at last,',
        'Our build went from nine minutes to two,',
        'Paired with a junior colleague today,',
        'Read the release notes so you don’t have to:',
        'The flaky test is gone,',
      ],
      endings: [
        'and nothing broke. Suspicious.',
        'turns out the database was right all along.',
        'write it down before you forget it.',
        'small steps & boring tools win again.',
        'the cache was lying, as usual.',
        'happy to answer questions.',
        'more on the blog soon.',
        'that is the whole post.',
      ],
    },
    {
      tags: ['Leeds', 'running', 'rain'],
      openings: [
        'Ran along the canal before work,',
        'Rain again in Leeds,',
        'Parkrun done,',
        'Trains cancelled both ways,',
      ],
      endings: [
        'worth it for the light.',
        'tea is the only answer.',
        'knees complaining, heart happy.',
        'see you all next week.',
        'saw a heron.',
        'I regret nothing.',
        'my shoes may never dry.',
        'send biscuits.',
      ],
    },
  ],
  single: [
    { text: 'Bonjour Paris ! Three days of talks, then far too much cheese.' },
    { text: 'This one is not shown everywhere.', withheldIn: ['FR'] },
    { text: 'If x < y && y > z, stop and draw it.' },
    { text: 'This. https://twitter.com/fictional_dev/status/2100000000000000000' },
  ],
  replies: {
    to: ['fictional_dev', 'made_up_pm', 'nobody_at_all'],
    openings: ['Agreed,', 'Not quite:', 'Ha,', 'Thanks!'],
    endings: ['will try it.', 'it depends on the driver.', 'same here.', 'that is a fair point.', 'link in bio.'],
  },
  reposts: Array.from(
    { length: 28 },
    (_, index) =>
      `RT @fictional_dev: Notes from the week, part ${index + 1}. Small things that made a large service quieter.`,
  ),
}
