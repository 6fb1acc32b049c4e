import Stack from '@mui/material/Stack'
import { useWallets } from '#collections/board/board.ts'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { BatchList } from '#features/staff/batches/batch-list.tsx'
import { BankLayouts } from '#features/staff/batches/layouts/bank-layouts.tsx'
import { NewBatch } from '#features/staff/batches/new/new-batch.tsx'
import { OpenBatch } from '#features/staff/batches/open/open-batch.tsx'
import { usePageParameters } from '#lib/navigation/use-page-parameters.ts'
import { useSession } from '#lib/session/session.ts'

const parameters = ['batch'] as const

export function AdminBatchesPage() {
  const {
    values: { batch },
  } = usePageParameters(parameters)
  const session = useSession()
  const wallets = useWallets()
  if (session.status !== 'customer') return null
  return (
    <Stack spacing={3}>
      <PageHeading title="Payout batches">
        Pending rupee orders that are paid with one file of the bank. Until they leave their batch, nobody can
        decide them alone.
      </PageHeading>
      {batch ? (
        <OpenBatch id={batch} self={session.uid} />
      ) : (
        <>
          {wallets.status === 'success' && (
            <Panel title="New batch">
              <NewBatch wallets={wallets.data} self={session.uid} />
            </Panel>
          )}
          <Panel title="Batches">
            <BatchList />
          </Panel>
          <Panel title="Bank layouts">
            <BankLayouts />
          </Panel>
        </>
      )}
    </Stack>
  )
}
