import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Order, OrderStatus } from '@rupee/domain/orders/order.ts'
import type { Withdrawal } from '@rupee/domain/orders/withdrawal.ts'
import type { ReactNode } from 'react'
import { CopyButton } from '#components/text/copy-button.tsx'
import { Part } from '#features/staff/orders/parts/part.tsx'

/** Nobody may pay twice because of what a screen still said. */
const payoutTitles: Readonly<Record<OrderStatus, string>> = {
  pending: 'To be paid out',
  Approved: 'Paid out',
  Rejected: 'Not paid out',
}

/** What is compared and typed elsewhere for each order: amounts, payee and payment reference, each to copy by a key. */
export function KeyFacts({ order }: { order: Order }) {
  const { status, amountReceived, to_currency, amountSent, from_currency, TransactionID } = order
  return (
    <Part title={payoutTitles[status]}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))',
          columnGap: 2,
          rowGap: 0.5,
        }}
      >
        <Fact label="Amount received" copy={amountReceived} shortcut="1" isLarge>
          {formatAmount(amountReceived, to_currency)} {to_currency}
        </Fact>
        <Fact label="Amount sent" copy={amountSent} isLarge>
          {formatAmount(amountSent, from_currency)} {from_currency}
        </Fact>
        {payeeFacts(order.withdrawal, order.name).map(({ label, value, shortcut, isLong = false }) => (
          <Fact key={label} label={label} copy={value} isLong={isLong} {...(shortcut && { shortcut })}>
            {value}
          </Fact>
        ))}
        <Fact label="Transaction ID" copy={TransactionID} shortcut="3">
          {TransactionID}
        </Fact>
      </Box>
    </Part>
  )
}

interface PayeeFact {
  readonly label: string
  readonly value: string
  readonly shortcut?: string
  /** Long ones are compared in one line. */
  readonly isLong?: boolean
}

function payeeFacts(withdrawal: Withdrawal, name: string): readonly PayeeFact[] {
  switch (withdrawal.type) {
    case 'UPI':
      return [
        { label: 'UPI ID', value: withdrawal.upiID, shortcut: '2', isLong: true },
        { label: 'Name', value: name },
      ]
    case 'Crypto':
      return [
        { label: 'Wallet address', value: withdrawal.cryptoAddress, shortcut: '2', isLong: true },
        { label: 'Name', value: name },
      ]
    case 'Bank':
      return [
        { label: 'Account number', value: withdrawal.accountNumber, shortcut: '2' },
        { label: 'IFSC code', value: withdrawal.ifscCode, shortcut: '4' },
        { label: 'Account name', value: withdrawal.accountName },
      ]
  }
}

interface FactProps {
  readonly label: string
  readonly copy: string
  readonly shortcut?: string
  readonly isLarge?: boolean
  readonly isLong?: boolean
  readonly children: ReactNode
}

function Fact({ label, copy, shortcut, isLarge = false, isLong = false, children }: FactProps) {
  return (
    <Box sx={{ minWidth: 0, ...(isLong && { gridColumn: '1 / -1' }) }}>
      <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        <Typography
          component="span"
          sx={{
            fontSize: isLarge ? '1.375rem' : '1rem',
            fontWeight: isLarge ? 650 : 500,
            lineHeight: 1.25,
            fontVariantNumeric: 'tabular-nums',
            overflowWrap: 'anywhere',
            minWidth: 0,
          }}
        >
          {children}
        </Typography>
        <CopyButton text={copy} of={label} {...(shortcut && { shortcut })} />
      </Box>
    </Box>
  )
}
