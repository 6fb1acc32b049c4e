import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from '#app/providers.tsx'
import { Router } from '#app/router.tsx'
import { followDeployments } from './lib/loading/newer-version.ts'
import { refreshSession } from './lib/session/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

followDeployments()
void refreshSession()

createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
)
