import { expect, test } from 'vitest'
import { namesIn } from './name-list.ts'

test.for([
  [
    'a name a line, empty lines left out',
    'jack\n\n @marie \r\nnom.bsky.social\n',
    ['jack', '@marie', 'nom.bsky.social'],
  ],
  ['all on one line', 'jack, marie;lea', ['jack', 'marie', 'lea']],
  [
    'the first cell of a spreadsheet, without its heading',
    '\ufeffCompte;Note\r\n"jack";"dit ""oui"""\r\nmarie;2',
    ['jack', 'marie'],
  ],
  ['a single name that looks like a heading', 'compte', ['compte']],
  ['what is no name stays, for its line to say so', 'lucie martin\njack', ['lucie martin', 'jack']],
  ['nothing', ' \n ', []],
] as const)('%s', ([, text, names]) => {
  expect(namesIn(text)).toEqual(names)
})
