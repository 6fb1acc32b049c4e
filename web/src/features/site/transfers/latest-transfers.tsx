import TableBody from '@mui/material/TableBody'
import { texts } from '@rupee/domain/texts.ts'
import { useLatestTransfers } from '#collections/transfers.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { DataTable, HeadCell } from '#components/tables/data-table.tsx'
import { TransferRow, wide } from './transfer-row.tsx'
import { TransfersSkeleton } from './transfers-skeleton.tsx'

/** What others have exchanged last. */
export function LatestTransfers() {
  return (
    <LiveContent
      live={useLatestTransfers()}
      skeleton={<TransfersSkeleton />}
      empty={texts.noTransfers}
      failed={texts.transfersFailed}
    >
      {(transfers) => (
        <DataTable
          label="Latest transfers"
          head={
            <>
              <HeadCell>Customer</HeadCell>
              <HeadCell align="right">Sent</HeadCell>
              <HeadCell align="right" sx={wide}>
                Received
              </HeadCell>
              <HeadCell align="right">Rate</HeadCell>
            </>
          }
        >
          <TableBody>
            {transfers.map((transfer) => (
              <TransferRow key={transfer.id} transfer={transfer} />
            ))}
          </TableBody>
        </DataTable>
      )}
    </LiveContent>
  )
}
