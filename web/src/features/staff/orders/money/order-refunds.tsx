import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Order } from '@rupee/domain/orders/order.ts'
import { refundCausesInWords, refundStatesInWords } from '@rupee/domain/refunds/refund-words.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useOrderRefunds } from '#collections/refunds/refunds.ts'
import { Money } from '#components/text/money.tsx'
import { Part } from '#features/staff/orders/parts/part.tsx'
import { findData } from '#lib/live/live.ts'
import { toRefundAddress } from '#lib/navigation/paths.ts'

/** Refunds of an order, with links to the pages where staff handle them. */
export function OrderRefunds({ order: { trackingID } }: { readonly order: Order }) {
  const refunds = findData(useOrderRefunds(trackingID)) ?? []
  if (refunds.length === 0) return null
  return (
    <Part title="Refunds">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {refunds.map(({ id, amount, code, cause, state }) => (
          <li key={id}>
            <Link component={RouterLink} to={toRefundAddress(id)}>
              <Money amount={amount} code={code} />
            </Link>
            , {refundCausesInWords[cause]}: {refundStatesInWords[state]}
          </li>
        ))}
      </Box>
    </Part>
  )
}
