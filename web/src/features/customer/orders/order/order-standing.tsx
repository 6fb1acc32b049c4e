import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { rangeInWords } from '@rupee/domain/calendar/wait-ranges.ts'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { nextActor } from '@rupee/domain/orders/stage.ts'
import { usualPayout } from '@rupee/domain/site/figures.ts'
import { useSiteFigures } from '#collections/numbers/site-figures.ts'
import { OrderStatusChip } from '#components/text/order-status-chip.tsx'
import { TellInBrowser } from '#features/customer/orders/news/tell-in-browser.tsx'
import { RejectedMoney } from '#features/customer/orders/steps/rejected-money.tsx'
import { AskToCancel } from './ask-to-cancel.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { focusMessageField } from './own-thread.tsx'

/** Status and timeline of an order, and what its customer can do now. */
export function OrderStanding({ order }: { order: Order }) {
  const actor = nextActor(order)
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <OrderStatusChip status={order.status} />
        {actor === 'staff' && <UsualPayout wallet={order.toWallet} />}
      </Stack>
      <OrderTimeline order={order} />
      {order.status === 'Rejected' && <RejectedMoney />}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          displayPrint: 'none',
          '&:empty': { display: 'none' },
        }}
      >
        {actor === 'customer' && (
          <Button variant="contained" onClick={focusMessageField}>
            {t('Answer')}
          </Button>
        )}
        {order.status === 'pending' && <TellInBrowser />}
        <AskToCancel order={order} />
      </Box>
    </>
  )
}

function UsualPayout({ wallet }: { wallet: string }) {
  const figures = useSiteFigures()
  const usual = figures.status === 'success' ? usualPayout(figures.data, wallet) : undefined
  return (
    usual && (
      <Typography variant="body2" color="textSecondary">
        {t('Usually paid out in {range}', { range: rangeInWords(usual) })}
      </Typography>
    )
  )
}
