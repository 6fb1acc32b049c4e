import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order, OrderStatus } from '@rupee/domain/orders/order.ts'
import type { Withdrawal } from '@rupee/domain/orders/withdrawal.ts'
import { computePayout, sumIncludedRefunds } from '@rupee/domain/refunds/payout-total.ts'
import { memo, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { CopyButton } from '#components/text/copy-button.tsx'
import { WholeText } from '#components/text/whole-text.tsx'
import { Part } from '#features/staff/orders/parts/part.tsx'
import { toRefundAddress } from '#lib/navigation/paths.ts'

/** Headings by status, which keep staff from paying out twice. */
const payoutTitles: Readonly<Record<OrderStatus, string>> = {
  pending: 'To be paid out',
  Approved: 'Paid out',
  Rejected: 'Not paid out',
}

/** Facts that staff compare and type elsewhere: amounts, payee and payment reference, each with a copy shortcut. */
export const KeyFacts = memo(function KeyFacts({ order }: { order: Order }) {
  const {
    status,
    amountReceived,
    includedRefunds = [],
    to_currency,
    amountSent,
    from_currency,
    TransactionID,
  } = order
  const payout = computePayout(order)
  const included = sumIncludedRefunds(order)
  return (
    <Part title={payoutTitles[status]}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
        <Fact
          label={included === undefined ? 'Amount received' : 'Amount received, and refund'}
          copy={payout}
          shortcut="1"
          isLong
        >
          <Figure>{withCurrency(payout, to_currency)}</Figure>
        </Fact>
        {included !== undefined && (
          <Fact label="Amount received" copy={amountReceived}>
            {withCurrency(amountReceived, to_currency)}
          </Fact>
        )}
        {includedRefunds.map(({ id, amount }) => (
          <Fact key={id} label="Refund for an account proof" copy={amount}>
            <Link component={RouterLink} to={toRefundAddress(id)}>
              {withCurrency(amount, to_currency)}
            </Link>
          </Fact>
        ))}
        {listPayeeFacts(order.withdrawal, order.name).map(({ label, value, shortcut, isLong = false }) => (
          <Fact key={label} label={label} copy={value} isLong={isLong} shortcut={shortcut}>
            <WholeText>{value}</WholeText>
          </Fact>
        ))}
        <Fact label="Amount sent" copy={amountSent}>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {withCurrency(amountSent, from_currency)}
          </Box>
        </Fact>
        <Fact label="Transaction ID" copy={TransactionID} shortcut="3">
          <WholeText>{TransactionID}</WholeText>
        </Fact>
      </Box>
    </Part>
  )
})

/** Pixels for the copy button and its shortcut. */
const besideFigure = 72

/** Amount to pay out, in one line and as large as fits beside its copy button. */
function Figure({ children }: { children: string }) {
  return (
    <Box
      component="span"
      sx={{
        fontSize: `min(1.75rem, calc((100cqi - ${besideFigure}px) / ${children.length * 0.66}))`,
        fontWeight: 650,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  )
}

interface PayeeFact {
  readonly label: string
  readonly value: string
  readonly shortcut?: string | undefined
  /** Whether the fact has a line of its own, which is easier to compare. */
  readonly isLong?: boolean
}

function listPayeeFacts(withdrawal: Withdrawal, name: string): readonly PayeeFact[] {
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
  readonly shortcut?: string | undefined
  /** Whether the fact has a line of its own. */
  readonly isLong?: boolean
  readonly children: ReactNode
}

function Fact({ label, copy, shortcut, isLong = false, children }: FactProps) {
  return (
    <Box sx={{ flex: isLong ? '1 0 100%' : '1 0 170px', minWidth: 'fit-content', maxWidth: '100%' }}>
      <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        <Typography
          component="span"
          sx={{
            fontWeight: 500,
            lineHeight: 1.25,
            fontVariantNumeric: 'tabular-nums',
            overflowWrap: 'anywhere',
            minWidth: 0,
          }}
        >
          {children}
        </Typography>
        <CopyButton text={copy} of={label} shortcut={shortcut} />
      </Box>
    </Box>
  )
}
