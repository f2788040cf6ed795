import { expect, test } from 'vitest'
import { withoutSharedFrames } from './shared-frames.ts'
import { tokenize } from './tokens.ts'

const read = (texts: string[]) =>
  withoutSharedFrames(texts.map(tokenize)).map((tokens) => tokens.map(({ word }) => word).join(' '))
const numbers = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six']

test('what a fifth of the posts begin or end with is left out, the longest of it', () => {
  expect(read(numbers.map((number) => `D’après mes infos, ${number} chats ${number}. Bonne journée`))[1]).toBe(
    'deux chats deux',
  )
})

test('four posts, or fewer than a fifth, share nothing; a post that is nothing else is read whole', () => {
  expect(read(numbers.slice(0, 4).map((number) => `Bonjour à tous ${number}`))[0]).toBe('bonjour a tous un')
  const others = Array.from({ length: 30 }, (_, nth) => `x${nth} y${nth * 7} z${nth * 3}`)
  expect(read([...numbers.slice(0, 5).map((number) => `Bonjour à tous ${number}`), ...others])[0]).toBe(
    'bonjour a tous un',
  )
  expect(read(numbers.map(() => 'Bonjour à tous'))[0]).toBe('bonjour a tous')
})
