import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Quote } from '@rupee/domain/quotes/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { usePerson } from '#collections/people.ts'
import { maximumHolders, useQuotesHolding } from '#collections/quotes.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { DataTable, HeadCell, MoneyCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'
import { toCustomerAddress } from '#lib/navigation/paths.ts'
import { useNow } from '#lib/time/use-now.ts'

interface HeldQuotesProps {
  readonly wallet: StockedWallet
  readonly onClose: () => void
}

/** Live quotes that hold a part of a wallet's reserve. */
export function HeldQuotes({ wallet, onClose }: HeldQuotesProps) {
  const titleId = useId()
  const quotes = useQuotesHolding(wallet.id)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Quotes that hold {wallet.code}</DialogTitle>
      <DialogContent>
        <LiveContent
          live={quotes}
          skeleton={<TableSkeleton rows={3} rowHeight={{ xs: 37, sm: 37 }} />}
          empty={`No quote holds ${wallet.code} now.`}
          failed={texts.failed}
        >
          {(held) => (
            <>
              <DataTable
                label="Quotes"
                head={
                  <>
                    <HeadCell>Customer</HeadCell>
                    <HeadCell align="right">Held</HeadCell>
                    <HeadCell>Expires</HeadCell>
                  </>
                }
              >
                <TableBody>
                  {held.map((quote) => (
                    <QuoteRow key={quote.id} quote={quote} />
                  ))}
                </TableBody>
              </DataTable>
              {held.length === maximumHolders && (
                <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                  These are the {maximumHolders} that expire first. There can be more.
                </Typography>
              )}
            </>
          )}
        </LiveContent>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

function QuoteRow({ quote: { uid, to_amount, to_currency, expires } }: { quote: Quote }) {
  const person = usePerson(uid)
  const now = useNow(10_000)
  const name = person.status === 'success' ? (person.data?.name ?? 'A deleted account') : uid
  return (
    <TableRow>
      <RowHeader>
        <Link component={RouterLink} to={toCustomerAddress(uid)}>
          {name}
        </Link>
      </RowHeader>
      <MoneyCell>{withCurrency(to_amount, to_currency)}</MoneyCell>
      <TextCell>
        <time dateTime={expires.toISOString()}>{formatMoment(expires)}</time>
        {expires <= now && ', has run out'}
      </TextCell>
    </TableRow>
  )
}
