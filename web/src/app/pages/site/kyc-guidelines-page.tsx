import { kycGuidelinesText } from '#features/site/legal/kyc-guidelines-text.ts'
import { createLegalPage } from '#features/site/legal/legal-page.tsx'

export const KycGuidelinesPage = createLegalPage(
  kycGuidelinesText,
  async () => (await import('#features/site/legal/hi/kyc-guidelines-text.ts')).kycGuidelinesText,
)
