import { createLegalPage } from '#features/site/legal/legal-page.tsx'
import { privacyText } from '#features/site/legal/privacy-text.ts'

export const PrivacyPage = createLegalPage(
  privacyText,
  async () => (await import('#features/site/legal/hi/privacy-text.ts')).privacyText,
)
