import Stack from '@mui/material/Stack'
import { t } from '@rupee/domain/language/translate.ts'
import { useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { PlaceOrder } from '#features/customer/place-order/place-order.tsx'
import { AddWithdrawalDialog } from '#features/customer/withdrawals/add-withdrawal-dialog.tsx'
import { orderIntentSchema } from '#lib/navigation/order-intent.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useSession } from '#lib/session/session.ts'

export function ExchangePage() {
  const { key, state } = useLocation()
  const session = useSession()
  const { data: intent } = useMemo(() => orderIntentSchema.safeParse(state), [state])
  if (!intent || session.status !== 'customer') return <Navigate to={paths.home} replace />
  return (
    <Stack spacing={3}>
      <PageHeading title={t('Order details')} />
      <PlaceOrder key={key} uid={session.uid} intent={intent} AddWithdrawal={AddWithdrawalDialog} />
    </Stack>
  )
}
