import { type ComponentType, lazy, useState } from 'react'

/**
 * A component whose code is a file of its own, fetched when it is first drawn, or before by `preload`. Then it is
 * drawn at once: React's `lazy` alone shows its fallback first even so, and keeps a fallback on screen for 300 ms.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined
  const preload = async () => {
    here = await load()
    return here
  }
  const Later = lazy(async () => ({ default: await preload() }))
  function Apart(props: Props) {
    // The same one for as long as it is shown: to change would lose what was typed in it.
    const [Drawn] = useState<ComponentType<Props>>(() => here ?? Later)
    return <Drawn {...props} />
  }
  return Object.assign(Apart, { preload })
}
