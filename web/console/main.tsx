import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { ConsoleApp } from './console-app.tsx'

const root = document.querySelector('#verso')
if (root)
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <ConsoleApp />
      </BrowserRouter>
    </StrictMode>,
  )
