import { kycGuidelinesText } from '#features/legal/kyc-guidelines-text.ts'
import { LegalDocument } from '#features/legal/legal-document.tsx'

export function KycGuidelinesPage() {
  return <LegalDocument text={kycGuidelinesText} />
}
