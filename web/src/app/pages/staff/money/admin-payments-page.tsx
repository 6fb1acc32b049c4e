import Stack from '@mui/material/Stack'
import { useWallets } from '#collections/board/board.ts'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { ImportStatement } from '#features/staff/payments/import-statement.tsx'
import { PaymentList } from '#features/staff/payments/payment-list.tsx'
import { useMay } from '#lib/session/use-may.ts'

export function AdminPaymentsPage() {
  const wallets = useWallets()
  const mayImport = useMay('import statements')
  return (
    <Stack spacing={3}>
      <PageHeading title="Payments">
        Money that came in, as bank statements show it. A match is a finding: a person still decides the
        order.
      </PageHeading>
      {mayImport && wallets.status === 'success' && (
        <Panel title="Import a statement">
          <ImportStatement wallets={wallets.data} />
        </Panel>
      )}
      <Panel title="Lines of statements">
        <PaymentList />
      </Panel>
    </Stack>
  )
}
