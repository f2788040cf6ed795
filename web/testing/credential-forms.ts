import { fireEvent, screen } from '@testing-library/react'

export const email = () => screen.findByLabelText<HTMLInputElement>('Adresse e-mail')
export const password = () => screen.findByLabelText<HTMLInputElement>('Mot de passe')
export const confirmation = () => screen.findByLabelText<HTMLInputElement>('Confirmez le mot de passe')
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

export type Typed = { email?: string; password?: string; confirm?: string }

/** Types what a visitor who knows what they want would, but for what the test says, and sends the login form. */
export async function logIn(typed: Typed = {}) {
  type(await email(), typed.email ?? 'camille.roche@exemple.fr')
  type(await password(), typed.password ?? 'cerisier en fleurs')
  fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
}

export async function register(typed: Typed = {}) {
  type(await email(), typed.email ?? 'camille.roche@exemple.fr')
  type(await password(), typed.password ?? 'cerisier en fleurs')
  type(await confirmation(), typed.confirm ?? typed.password ?? 'cerisier en fleurs')
  fireEvent.click(screen.getByRole('button', { name: 'Créer mon compte' }))
}

/** What screen readers say of a field beside its name. */
export const descriptionOf = (field: HTMLElement) =>
  document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)?.textContent ?? ''
