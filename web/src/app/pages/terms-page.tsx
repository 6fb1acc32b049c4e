import { LegalDocument } from '#features/legal/legal-document.tsx'
import { termsText } from '#features/legal/terms-text.ts'

export function TermsPage() {
  return <LegalDocument text={termsText} />
}
