import { LegalDocument } from '#features/legal/legal-document.tsx'
import { privacyText } from '#features/legal/privacy-text.ts'

export function PrivacyPage() {
  return <LegalDocument text={privacyText} />
}
