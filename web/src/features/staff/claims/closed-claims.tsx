import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { claimOutcomesInWords, type PaymentClaim } from '@rupee/domain/claims/claim.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useClosedClaims } from '#collections/claims/claims.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { DataTable, HeadCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'
import { Money } from '#components/text/money.tsx'

/** Claims closed last. The audit records who closed them. */
export function ClosedClaims() {
  return (
    <LiveContent
      live={useClosedClaims()}
      skeleton={<TableSkeleton rows={4} rowHeight={{ xs: 101, sm: 77 }} />}
      empty="No payment claim has been closed yet."
      failed={texts.claimsFailed}
    >
      {(claims) => (
        <DataTable
          label="Closed payment claims"
          head={
            <>
              <HeadCell>Claim</HeadCell>
              <HeadCell>Outcome</HeadCell>
            </>
          }
        >
          <TableBody sx={{ '& > tr > *': { verticalAlign: 'top' } }}>
            {claims.map((claim) => (
              <ClosedClaim key={claim.id} claim={claim} />
            ))}
          </TableBody>
        </DataTable>
      )}
    </LiveContent>
  )
}

function ClosedClaim({ claim }: { claim: PaymentClaim }) {
  const { id, name, amountSent, from_currency, TransactionID, outcome, closedAt, notes } = claim
  return (
    <TableRow>
      <RowHeader>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {id}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {name}, <Money amount={amountSent} code={from_currency} />, {TransactionID}
        </Typography>
      </RowHeader>
      <TextCell sx={{ overflowWrap: 'anywhere' }}>
        {outcome && claimOutcomesInWords[outcome]}
        {closedAt && `, ${formatMoment(closedAt)}`}
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-wrap' }}>
          {notes.at(-1)?.text}
        </Typography>
      </TextCell>
    </TableRow>
  )
}
