import { useEffect, useState } from 'react'
import { unansweredSentences } from '#translated/contract/sentences.ts'
import { common } from '#translated/web/text/common.ts'
import { useAuth } from '#web/session/session.tsx'
import { failure } from '#web/text/failure.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

const FIRST_LOOK_MS = 2_000
const SLOWEST_LOOK_MS = 30_000

/** To whoever was signed out because nobody answered: the way back in, as soon as somebody does (docs/decisions/0038). */
export function ResumeSession() {
  const { kept, enter, checkKept } = useAuth()
  const [isLooking, setIsLooking] = useState(false)
  const awaited = kept?.user === null ? kept.token : null

  useEffect(() => {
    if (awaited === null) return undefined
    let timer: ReturnType<typeof setTimeout>
    // Less and less often: whoever is overloaded is not helped by everybody asking at once.
    const lookIn = (ms: number) => {
      timer = setTimeout(() => {
        void checkKept(awaited)
        lookIn(Math.min(2 * ms, SLOWEST_LOOK_MS))
      }, ms)
    }
    lookIn(FIRST_LOOK_MS)
    const onOnline = () => void checkKept(awaited)
    addEventListener('online', onOnline)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', onOnline)
    }
  }, [awaited, checkKept])

  if (!kept) return null
  const { token, user } = kept
  const look = async () => {
    setIsLooking(true)
    await checkKept(token)
    setIsLooking(false)
  }
  return (
    <Alert
      tone="info"
      className="mb-8"
      title={user ? failure.back : unansweredSentences.silent}
      actions={
        user ? (
          <Button size="sm" onClick={() => enter({ token, user })}>
            {failure.resume}
          </Button>
        ) : (
          <Button variant="secondary" size="sm" loading={isLooking} onClick={() => void look()}>
            {common.retry}
          </Button>
        )
      }
    >
      {!user && failure.kept}
    </Alert>
  )
}
