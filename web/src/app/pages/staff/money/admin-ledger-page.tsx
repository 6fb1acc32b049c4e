import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Ledger } from '#features/staff/ledger/ledger.tsx'

export function AdminLedgerPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title="Ledger">
        Every movement of value, in entries that never change. For each currency, all accounts sum to zero.
      </PageHeading>
      <Ledger />
    </Stack>
  )
}
