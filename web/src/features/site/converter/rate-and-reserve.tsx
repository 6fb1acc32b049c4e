import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { describeWaitRange } from '@rupee/domain/calendar/wait-ranges.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { findUsualPayout } from '@rupee/domain/site/figures.ts'
import { chooseRupeeRate } from '@rupee/domain/wallets/conversion.ts'
import { describeUnitRate } from '@rupee/domain/wallets/rate-in-words.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import { memo } from 'react'
import { useSiteFigures } from '#collections/board/board.ts'

/** Line height of small text. */
const lineHeight = '1.25rem'

interface RateAndReserveProps {
  readonly from: Wallet | undefined
  readonly to: Wallet | undefined
  /** Whether the swap exceeds the reserve. */
  readonly isExceeded: boolean
}

/** Rate, usual payout time, and the reserve of the received wallet if staff show it. */
export const RateAndReserve = memo(function RateAndReserve({ from, to, isExceeded }: RateAndReserveProps) {
  const figures = useSiteFigures()
  if (!from || !to) return null
  const unit = isCommon(from) ? to : from
  const reserve = to.reserveShow ? to.reserved : undefined
  const usual = findUsualPayout(figures.status === 'success' ? figures.data : undefined, to.id)
  return (
    // Reserves the height of all three lines: some wallets hide their reserve, and the last line loads later.
    <Stack sx={{ minHeight: `calc(3 * ${lineHeight})`, fontVariantNumeric: 'tabular-nums' }}>
      <Typography variant="body2">{describeUnitRate(unit.code, chooseRupeeRate(from, to))}</Typography>
      {reserve !== undefined && (
        <Typography variant="body2" color={isExceeded ? 'error' : 'textSecondary'}>
          {t('Reserve: {amount}', { amount: withCurrency(reserve, to.code) })}
        </Typography>
      )}
      {usual && (
        <Typography variant="body2" color="textSecondary">
          {t('Usually paid out in {range}', { range: describeWaitRange(usual) })}
        </Typography>
      )}
    </Stack>
  )
})
