import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { boot, rootOptions } from '#app/boot.ts'
import { Providers } from '#app/providers.tsx'
import { Router } from '#app/router.tsx'
import { preferredLanguage, startLanguage, takeLanguageFromAddress } from '#lib/language/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

// Everything else looks at the address without it.
takeLanguageFromAddress()
boot()

if (preferredLanguage() === 'en') show(root)
// An await would be for ever: the catalogue imports from the chunk of this module, which would wait for it.
else void startLanguage().then(() => show(root))

function show(place: HTMLElement) {
  // In parts, so that the code of what is live begins as soon as it is there.
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
