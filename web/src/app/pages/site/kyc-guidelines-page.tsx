import { kycGuidelinesText } from '#features/site/legal/kyc-guidelines-text.ts'
import { LegalDocument } from '#features/site/legal/legal-document.tsx'

export function KycGuidelinesPage() {
  return <LegalDocument text={kycGuidelinesText} />
}
