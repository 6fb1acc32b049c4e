import Stack from '@mui/material/Stack'
import { Navigate, useLocation } from 'react-router-dom'
import { PageHeading } from '#components/page-heading.tsx'
import { PlaceOrder } from '#features/place-order/place-order.tsx'
import { AddWithdrawalDialog } from '#features/withdrawals/add-withdrawal-dialog.tsx'
import { orderIntentSchema } from '#lib/order-intent.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

export function ExchangePage() {
  const { key, state } = useLocation()
  const session = useSession()
  const { data: intent } = orderIntentSchema.safeParse(state)
  if (!intent || session.status !== 'customer') return <Navigate to={paths.home} replace />
  return (
    <Stack spacing={3}>
      <PageHeading title="Order details" />
      <PlaceOrder key={key} uid={session.uid} intent={intent} AddWithdrawal={AddWithdrawalDialog} />
    </Stack>
  )
}
