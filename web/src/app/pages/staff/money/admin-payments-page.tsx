import Stack from '@mui/material/Stack'
import { useWallets } from '#collections/board/board.ts'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { ImportStatement } from '#features/staff/payments/import-statement.tsx'
import { OnePayment } from '#features/staff/payments/one-payment.tsx'
import { PaymentList } from '#features/staff/payments/payment-list.tsx'
import { usePageParameters } from '#lib/navigation/use-page-parameters.ts'
import { useMay } from '#lib/session/use-may.ts'

const parameters = ['payment'] as const

export function AdminPaymentsPage() {
  const {
    values: { payment },
  } = usePageParameters(parameters)
  const wallets = useWallets()
  const mayImport = useMay('import statements')
  return (
    <Stack spacing={3}>
      <PageHeading title="Payments">
        Money that came in, as bank statements show it. A match is a finding: a person still decides the
        order.
      </PageHeading>
      {payment && <OnePayment key={payment} id={payment} />}
      {!payment && mayImport && wallets.status === 'success' && (
        <Panel title="Import a statement">
          <ImportStatement wallets={wallets.data} />
        </Panel>
      )}
      {!payment && (
        <Panel title="Lines of statements">
          <PaymentList />
        </Panel>
      )}
    </Stack>
  )
}
