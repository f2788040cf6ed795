import { useMutation } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { consoleText } from '#web/text/console.fr.ts'
import { consoleApi } from './api.ts'
import { isTyping } from './use-queue-keys.ts'

const text = consoleText.search

/** A whole address, id or receipt: nobody leafs through customers. */
export function SearchForm() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const found = useMutation({
    mutationFn: consoleApi.search,
    onSuccess: ({ customerId }) => {
      if (input.current) input.current.value = ''
      return navigate(`/clients/${customerId}`)
    },
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== text.shortcut || isTyping(event)) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = input.current?.value.trim()
    if (words) found.mutate(words)
  }
  return (
    <form
      onSubmit={submit}
      role="search"
      className="relative order-3 w-full sm:order-none sm:ml-auto sm:w-auto lg:ml-0"
    >
      <Search
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-ink-3"
        strokeWidth={1.75}
        aria-hidden
      />
      <input
        ref={input}
        aria-label={text.label}
        placeholder={text.placeholder}
        onChange={() => found.isError && found.reset()}
        className="h-9 w-full rounded-md border border-line-strong bg-surface pr-3 pl-8 text-sm placeholder:text-ink-3 sm:w-60"
      />
      {found.isError && (
        <p
          role="alert"
          className="absolute top-full right-0 z-20 mt-1.5 w-64 rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-sm text-danger"
        >
          {found.error.message}
        </p>
      )}
    </form>
  )
}
