import { LegalDocument } from '#features/site/legal/legal-document.tsx'
import { termsText } from '#features/site/legal/terms-text.ts'

export function TermsPage() {
  return <LegalDocument text={termsText} />
}
