import { amlText } from '#features/site/legal/aml-text.ts'
import { LegalDocument } from '#features/site/legal/legal-document.tsx'

export function AmlPage() {
  return <LegalDocument text={amlText} />
}
