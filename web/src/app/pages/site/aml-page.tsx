import { amlText } from '#features/site/legal/aml-text.ts'
import { createLegalPage } from '#features/site/legal/legal-page.tsx'

export const AmlPage = createLegalPage(
  amlText,
  async () => (await import('#features/site/legal/hi/aml-text.ts')).amlText,
)
