import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function linesOf(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  write(openLog('debug', { write: (line) => lines.push(line) }))
  return lines.join('')
}

test('secrets are hidden at the depths our objects have', () => {
  const said = linesOf((log) => log.info({ email: 'a@b.fr', body: { password: 'cerisier', deep: { token: 'jeton' } } }))
  expect(said).not.toMatch(/a@b\.fr|cerisier|jeton/)
  expect(said).toContain('[hidden]')
})

test('a database error is told without the row it speaks of', () => {
  const error = Object.assign(new Error('violates check constraint'), {
    code: '23514',
    detail: 'Failing row contains (camille@exemple.fr, $argon2id$…)',
    where: 'statement with camille@exemple.fr',
  })
  const said = linesOf((log) => log.error({ err: error }, 'unexpected error'))
  expect(said).toContain('23514')
  expect(said).not.toContain('camille')
})
