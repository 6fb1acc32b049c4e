import { amlText } from '#features/site/legal/aml-text.ts'
import { legalPage } from '#features/site/legal/legal-page.tsx'

export const AmlPage = legalPage(
  amlText,
  async () => (await import('#features/site/legal/hi/aml-text.ts')).amlText,
)
