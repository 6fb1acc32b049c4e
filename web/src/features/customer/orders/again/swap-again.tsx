import Button from '@mui/material/Button'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useNavigate } from 'react-router-dom'
import { RepeatIcon } from '#components/icons/shared-icons.tsx'
import { fillConverter } from '#lib/converter/converter-draft.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'

/** Button to the converter with the wallets and the amount of this order, at current rates. */
export function SwapAgain({ order: { uid, fromWallet, toWallet, amountSent } }: { order: Order }) {
  const navigate = useNavigate()
  const swapAgain = () => {
    fillConverter({ pair: { from: fromWallet, to: toWallet }, text: amountSent, side: 'from', by: uid })
    navigate(paths.home)
    toastSuccess(t('The converter shows your swap at the current rate. No rate is held yet.'))
  }
  return (
    <Button startIcon={<RepeatIcon />} onClick={swapAgain} sx={{ alignSelf: 'flex-start' }}>
      {t('Swap again')}
    </Button>
  )
}
