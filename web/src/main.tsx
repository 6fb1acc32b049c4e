import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { boot, rootOptions } from '#app/boot.ts'
import { Providers } from '#app/providers.tsx'
import { Router } from '#app/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

boot()

createRoot(root, rootOptions).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
)
