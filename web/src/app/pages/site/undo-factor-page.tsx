import { t } from '@rupee/domain/language/translate.ts'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { FormCard } from '#features/site/account/form-card.tsx'
import { UndoFactor } from '#features/site/account/undo-factor.tsx'

export function UndoFactorPage() {
  return (
    <FormCard heading={<PageHeading title={t('Remove the new second factor')} />}>
      <UndoFactor />
    </FormCard>
  )
}
