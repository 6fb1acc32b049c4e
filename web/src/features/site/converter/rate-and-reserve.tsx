import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatAmount, groupDigits } from '@rupee/domain/money/format-amount.ts'
import { rupeesPerUnit } from '@rupee/domain/wallets/conversion.ts'
import { isCommon } from '@rupee/domain/wallets/wallet.ts'
import { exceedsReserve, type Swap, shownReserve } from './swap.ts'

/** The rate in whole rupees, and the reserve of the wallet that is received if staff show it. */
export function RateAndReserve({ swap }: { swap: Swap }) {
  const { from, to } = swap
  if (!from || !to) return null
  const unit = isCommon(from) ? to : from
  const reserve = shownReserve(to)
  return (
    <Stack
      direction="row"
      sx={{
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        columnGap: 2,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Typography variant="body2">
        1 {unit.code} = ₹{groupDigits(rupeesPerUnit(from, to), 'INR')}
      </Typography>
      {reserve !== undefined && (
        <Typography variant="body2" color={exceedsReserve(swap) ? 'error' : 'textSecondary'}>
          Reserve: {formatAmount(reserve, to.code)} {to.code}
        </Typography>
      )}
    </Stack>
  )
}
