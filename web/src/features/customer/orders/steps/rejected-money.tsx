import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useShownLimits } from '#collections/board/board.ts'

/** Explains how and when the payment of a rejected order is returned. */
export function RejectedMoney() {
  const { refundDays } = useShownLimits()
  return (
    <Typography variant="body2" color="textSecondary">
      {t(texts.rejectedMoney, { days: refundDays })}
    </Typography>
  )
}
