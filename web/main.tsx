import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthProvider } from './app/session.tsx'
import { Router } from './router.tsx'

const root = document.querySelector('#verso')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AuthProvider>
        <Router />
      </AuthProvider>
    </StrictMode>,
  )
}
