/**
 * A press of « Analyser » has a name until the server has answered it. If the answer is lost, the next press for
 * the same account, even after a reload, is the same request: the eight credits cannot go twice.
 */
const PRESS_KEY = 'press'

export function pressFor(username: string): string {
  const [pressedFor, unanswered] = (sessionStorage.getItem(PRESS_KEY) ?? '').split(' ')
  if (pressedFor === username && unanswered) return unanswered
  const press = crypto.randomUUID()
  sessionStorage.setItem(PRESS_KEY, `${username} ${press}`)
  return press
}

export const forgetPress = () => sessionStorage.removeItem(PRESS_KEY)
