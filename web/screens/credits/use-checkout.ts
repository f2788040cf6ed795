import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PackId } from '#contract/packs.ts'
import { buyCredits } from '#web/api/credits.ts'

/** From a click to the payment page, or to the message in the box at `failure`. */
export function useCheckout() {
  const purchase = useMutation({ mutationFn: buyCredits, onSuccess: ({ url }) => location.assign(url) })
  const { reset, isError, mutate, variables } = purchase
  const failure = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the message is a screen above the button; the focus goes back to what was pressed.
    if (!isError) return
    failure.current?.scrollIntoView({ block: 'center' })
    pressed.current?.focus({ preventScroll: true })
  }, [isError])
  useEffect(() => {
    // Back from the payment page, the browser may show this one as it was left, its buttons still waiting.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [reset])
  return {
    failure,
    error: purchase.error,
    // The button stays busy once the answer is there: the browser is leaving for the payment page.
    busyPack: purchase.isPending || purchase.isSuccess ? purchase.variables.pack : null,
    /** The same purchase with the same key: had the first request arrived, this finds the page it opened. */
    buyAgain: () => variables && mutate(variables),
    buy: (pack: PackId, button: HTMLElement) => {
      pressed.current = button
      mutate({ pack, idempotencyKey: crypto.randomUUID() })
    },
  }
}
