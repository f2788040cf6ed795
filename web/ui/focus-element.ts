/** As a `ref`: what is drawn takes the focus. */
export const focusElement = (element: HTMLElement | null) => element?.focus()
