import { LegalDocument } from '#features/site/legal/legal-document.tsx'
import { privacyText } from '#features/site/legal/privacy-text.ts'

export function PrivacyPage() {
  return <LegalDocument text={privacyText} />
}
