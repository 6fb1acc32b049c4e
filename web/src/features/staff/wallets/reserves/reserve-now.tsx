import Box from '@mui/material/Box'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { describeLowReserve, isLow } from '@rupee/domain/wallets/reserve.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { WarningAmberIcon as WarningIcon } from '#components/icons/staff-icons.tsx'

/** Reserve, marked if it is low. */
export function ReserveNow({ wallet }: { wallet: StockedWallet }) {
  return (
    <>
      <span>{formatAmount(wallet.reserved, wallet.code)}</span>
      {isLow(wallet) && (
        <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', whiteSpace: 'normal' }}>
          <WarningIcon
            color="warning"
            sx={{ fontSize: '1rem', mr: 0.5, verticalAlign: 'text-bottom' }}
            aria-hidden
          />
          Low: {describeLowReserve(wallet)}
        </Box>
      )}
    </>
  )
}
