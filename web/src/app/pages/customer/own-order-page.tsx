import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { t } from '@rupee/domain/language/translate.ts'
import { Link, useParams } from 'react-router-dom'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { CopyButton } from '#components/text/copy-button.tsx'
import { OwnOrder } from '#features/customer/orders/order/own-order.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { useSession } from '#lib/session/session.ts'

export function OwnOrderPage() {
  const { id = '' } = useParams()
  const session = useSession()
  if (session.status !== 'customer') return <PageSkeleton />
  return (
    <Stack spacing={3}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <PageHeading title={t('Order {id}', { id })} />
        <CopyButton text={id} of={t('transfer ID')} />
        <Button component={Link} to={paths.dashboard} sx={{ ml: 'auto' }}>
          {t('All your orders')}
        </Button>
      </Stack>
      <OwnOrder key={id} uid={session.uid} trackingID={id} />
    </Stack>
  )
}
