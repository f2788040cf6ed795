import { expect, test } from 'vitest'
import { statementCsv, statementFile } from './statement-csv.ts'
import type { StatementLine } from './statement-lines.ts'

const line: StatementLine = {
  id: '3',
  at: '2026-11-14T10:00:00.000Z',
  operation: 'Analyse de @h_lenormand',
  detail: '',
  amount: -8,
  balance: 128,
  isRefund: false,
}

/** The one row below the header. */
const rowOf = (part: Partial<StatementLine>) => statementCsv([{ ...line, ...part }]).split('\r\n')[1]

test('the file opens in a French spreadsheet: byte order mark, semicolons, CRLF, plain numbers', () => {
  expect(statementCsv([line, { ...line, operation: 'Achat', detail: 'Reçu V-2026-0533', amount: 100 }])).toBe(
    '\ufeffDate;Opération;Détail;Crédits;Solde\r\n' +
      '14/11/2026;Analyse de @h_lenormand;;-8;128\r\n' +
      '14/11/2026;Achat;Reçu V-2026-0533;100;128\r\n',
  )
})

test('a semicolon, a quote or a line break stays in its cell', () => {
  expect(rowOf({ detail: 'un "mot" ; deux' })).toBe('14/11/2026;Analyse de @h_lenormand;"un ""mot"" ; deux";-8;128')
  expect(statementCsv([{ ...line, detail: 'deux\nlignes' }])).toContain(';"deux\nlignes";')
})

test.each(['=1+1', '+33', '-8', '@h_lenormand', '\tx'])('%j is no formula once in a cell', (detail) => {
  expect(rowOf({ detail })).toBe(`14/11/2026;Analyse de @h_lenormand;'${detail};-8;128`)
})

test('the file is named after the day, in Paris', () => {
  expect(statementFile(new Date('2026-11-14T23:30:00.000Z'))).toBe('releve-verso-2026-11-15.csv')
})
