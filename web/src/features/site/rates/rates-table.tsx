import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { texts } from '@rupee/domain/texts.ts'
import { whyPaused } from '@rupee/domain/wallets/pause.ts'
import { isCommon } from '@rupee/domain/wallets/wallet.ts'
import { useSitePause } from '#collections/safeguards/site-pause.ts'
import { useWallets } from '#collections/wallets.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { DataTable, HeadCell, MoneyCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'
import { NameWithIcon } from '#components/text/name-with-icon.tsx'
import { RatesSkeleton } from './rates-skeleton.tsx'

/** For the home page, which has no room for descriptions. */
export function RatesNow() {
  return <RatesTable label="Rates in rupees for one unit" />
}

export function DescribedRates() {
  return <RatesTable label="Exchange rates in rupees for one unit" isDescribed />
}

/** On a phone the description is below the name: four columns do not fit. */
const wide = { display: { xs: 'none', sm: 'table-cell' } }
const narrow = { display: { xs: 'block', sm: 'none' }, mt: 0.5, whiteSpace: 'normal' }

interface RatesTableProps {
  /** For screen readers. */
  readonly label: string
  /** Adds the description of each wallet. */
  readonly isDescribed?: boolean
}

/** The buy and sell rates of all wallets but rupees. */
function RatesTable({ label, isDescribed = false }: RatesTableProps) {
  const wallets = useWallets()
  const pause = useSitePause()
  return (
    <LiveContent
      live={wallets}
      skeleton={<RatesSkeleton isDescribed={isDescribed} />}
      empty={texts.noRates}
      failed={texts.ratesFailed}
    >
      {(all) => (
        <Stack spacing={1.5}>
          {pause?.paused && (
            <Alert severity="warning" role="status">
              {whyPaused(pause)}
            </Alert>
          )}
          <DataTable
            label={label}
            head={
              <>
                <HeadCell>Currency</HeadCell>
                <HeadCell align="right">Buy At</HeadCell>
                <HeadCell align="right">Sell At</HeadCell>
                {isDescribed && <HeadCell sx={wide}>Description</HeadCell>}
              </>
            }
          >
            <TableBody>
              {all
                .filter((wallet) => !isCommon(wallet))
                .map((wallet) => (
                  <TableRow key={wallet.id}>
                    <RowHeader>
                      <NameWithIcon name={wallet.name} image={wallet.image} detail={wallet.position} />
                      {wallet.paused && (
                        <Typography
                          variant="caption"
                          sx={{ display: 'block', mt: 0.5, whiteSpace: 'normal' }}
                        >
                          {whyPaused(undefined, wallet)}
                        </Typography>
                      )}
                      {isDescribed && (
                        <Typography variant="caption" color="textSecondary" sx={narrow}>
                          {wallet.description}
                        </Typography>
                      )}
                    </RowHeader>
                    <MoneyCell>
                      <Rupees amount={wallet.buy_at} />
                    </MoneyCell>
                    <MoneyCell>
                      <Rupees amount={wallet.sell_at} />
                    </MoneyCell>
                    {isDescribed && <TextCell sx={wide}>{wallet.description}</TextCell>}
                  </TableRow>
                ))}
            </TableBody>
          </DataTable>
        </Stack>
      )}
    </LiveContent>
  )
}

function Rupees({ amount }: { amount: string }) {
  return <>₹{formatAmount(amount, 'INR')}</>
}
