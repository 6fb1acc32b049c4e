import '#app/early-paint.ts'

import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { boot, rootOptions } from '#app/boot.ts'
import { Providers } from '#app/providers.tsx'
import { Router } from '#app/router.tsx'
import { detectLanguage, startLanguage, takeLanguageFromAddress } from '#lib/language/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

// Must come first, because everything else expects addresses without a language.
takeLanguageFromAddress()
boot()

if (detectLanguage() === 'en') show(root)
// Not awaited: the catalogue imports from this module's chunk, so a top-level await would deadlock.
else void startLanguage().then(() => show(root))

function show(place: HTMLElement) {
  // Rendered in parts, so that live panels start loading as early as possible.
  startTransition(() =>
    createRoot(place, rootOptions).render(
      <StrictMode>
        <Providers>
          <Router />
        </Providers>
      </StrictMode>,
    ),
  )
}
