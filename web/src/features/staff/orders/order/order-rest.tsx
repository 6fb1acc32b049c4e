import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { ReactNode } from 'react'
import { outOfSight } from '#components/feedback/out-of-sight.ts'
import { CustomerCard } from '#features/staff/orders/customer/customer-card.tsx'
import { InternalNotes } from '#features/staff/orders/thread/internal-notes.tsx'
import { OrderThread } from '#features/staff/orders/thread/order-thread.tsx'
import { Timeline } from '#features/staff/orders/timeline/timeline.tsx'
import { OrderFields } from './order-fields.tsx'
import { inset } from './order-layout.ts'

interface OrderRestProps {
  readonly order: Order
  /** On a phone, each part is collapsed to one line. */
  readonly isFolded: boolean
}

/** Parts of an order that not every decision needs. */
export function OrderRest({ order, isFolded }: OrderRestProps) {
  const isAsked = order.unreadByStaff === true || order.cancelAsked !== undefined
  const parts = [
    { title: 'Payment', part: <OrderFields order={order} />, isOpen: false },
    { title: 'Messages', part: <OrderThread order={order} />, isOpen: isAsked },
    { title: 'Customer', part: <CustomerCard order={order} />, isOpen: false },
    { title: 'Internal notes', part: <InternalNotes order={order} />, isOpen: false },
    { title: 'Timeline', part: <Timeline order={order} />, isOpen: false },
  ]
  return (
    <Stack spacing={isFolded ? 0 : 2} sx={{ ...inset, minWidth: 0 }}>
      {parts.map(({ title, part, isOpen }) => (
        <Fold key={title} title={title} isOn={isFolded} isOpen={isOpen}>
          {part}
        </Fold>
      ))}
    </Stack>
  )
}

interface FoldProps {
  readonly title: string
  readonly isOn: boolean
  /** Whether it is open initially. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

function Fold({ title, isOn, isOpen, children }: FoldProps) {
  if (!isOn) return children
  return (
    <Box component="details" open={isOpen} sx={fold}>
      <summary>{title}</summary>
      {children}
    </Box>
  )
}

const fold = {
  borderBottom: 1,
  borderColor: 'divider',
  '& > summary': { minHeight: 44, lineHeight: '44px', fontWeight: 650, cursor: 'pointer' },
  '&[open]': { pb: 2 },
  // Hidden, because the summary has the same text.
  '& > section > h3': outOfSight,
}
