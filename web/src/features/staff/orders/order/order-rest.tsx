import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { memo, type ReactNode } from 'react'
import { outOfSight } from '#components/feedback/out-of-sight.ts'
import { type Field, FieldList } from '#components/tables/field-list.tsx'
import { Rate } from '#components/text/rate.tsx'
import { CustomerCard } from '#features/staff/orders/customer/customer-card.tsx'
import { Part } from '#features/staff/orders/parts/part.tsx'
import { InternalNotes } from '#features/staff/orders/thread/internal-notes.tsx'
import { OrderThread } from '#features/staff/orders/thread/order-thread.tsx'
import { Timeline } from '#features/staff/orders/timeline/timeline.tsx'
import { inset } from './order-layout.ts'

interface OrderRestProps {
  readonly order: Order
  /** On a phone, each part is collapsed to one line. */
  readonly isFolded: boolean
}

/** Parts of an order that not every decision needs. */
export const OrderRest = memo(function OrderRest({ order, isFolded }: OrderRestProps) {
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
})

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

/** Further facts of an order, below its key facts. */
function OrderFields({ order }: { order: Order }) {
  const { name, email, from_currency, to_currency, withdrawal } = order
  const bank: Field[] =
    withdrawal.type === 'Bank'
      ? [
          { label: 'Bank name', value: withdrawal.bankName, copy: withdrawal.bankName },
          { label: 'Branch name', value: withdrawal.branch, copy: withdrawal.branch },
        ]
      : []
  return (
    <Part title="Payment">
      <FieldList
        fields={[
          {
            label: "Sender's payment details",
            value: order.sendersPaymentDetails,
            copy: order.sendersPaymentDetails,
          },
          ...bank,
          { label: 'Name', value: name },
          { label: 'Email', value: email, copy: email },
          { label: 'From', value: from_currency },
          { label: 'To', value: to_currency },
          { label: 'Rate in INR', value: <Rate of={order.rate} /> },
          { label: 'Date', value: formatMoment(order.created_at) },
        ]}
      />
    </Part>
  )
}
