import { amlText } from '#features/legal/aml-text.ts'
import { LegalDocument } from '#features/legal/legal-document.tsx'

export function AmlPage() {
  return <LegalDocument text={amlText} />
}
