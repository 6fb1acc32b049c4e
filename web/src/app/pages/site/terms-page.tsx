import { createLegalPage } from '#features/site/legal/legal-page.tsx'
import { termsText } from '#features/site/legal/terms-text.ts'

export const TermsPage = createLegalPage(
  termsText,
  async () => (await import('#features/site/legal/hi/terms-text.ts')).termsText,
)
