import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MarkedQuote } from './marked-quote.tsx'

const langOf = (text: string) =>
  render(<MarkedQuote text={text} marks={[]} />)
    .container.querySelector('bdi')
    ?.getAttribute('lang')

test('a quotation in another language than the page’s says which, for whoever hears it', () => {
  expect(langOf('This is not what we were told in the meeting.')).toBe('en')
  expect(langOf('Ce n’est pas ce qui nous a été dit dans la réunion.')).toBeNull()
})
