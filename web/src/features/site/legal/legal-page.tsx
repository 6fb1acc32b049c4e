import { getSpokenLanguage } from '@rupee/domain/language/translate.ts'
import type { ComponentType } from 'react'
import { createLazy } from '#lib/loading/lazy-panel.ts'
import { LegalDocument } from './legal-document.tsx'
import type { LegalText } from './legal-text.ts'

/** Makes the page of a legal text. English pages never load the Hindi text. */
export function createLegalPage(english: LegalText, loadHindi: () => Promise<LegalText>): ComponentType {
  const InHindi = createLazy(Promise.resolve(), async () => {
    const [{ HindiLegalDocument }, hindi] = await Promise.all([
      import('./hindi-legal-document.tsx'),
      loadHindi(),
    ])
    return () => <HindiLegalDocument english={english} hindi={hindi} />
  })
  return () => (getSpokenLanguage() === 'hi' ? <InHindi /> : <LegalDocument text={english} />)
}
