import { useDeferredValue } from 'react'

/** False while a part is first drawn, true right after: what is out of sight then waits for what is seen. */
export const useAfterFirstPaint = () => useDeferredValue(true, false)
