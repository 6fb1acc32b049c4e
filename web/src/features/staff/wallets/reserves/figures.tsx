import Link from '@mui/material/Link'
import { formatSigned } from '@rupee/domain/money/format-amount.ts'
import type { ReserveMovements } from '@rupee/domain/wallets/reserve.ts'
import { Link as RouterLink } from 'react-router-dom'
import { toAuditAddress, toWalletOrdersAddress } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'
import type { ListedReserve } from './listed-reserve.ts'

interface Figure {
  readonly movement: keyof ReserveMovements
  readonly name: string
  /** Origin of the figure, for screen readers. */
  readonly origin: string
  readonly opens: 'audit' | 'audit of edits' | 'approved orders' | 'pending orders' | 'quotes'
}

/** Components of a reserve, in the order in which they add up. */
export const figures: readonly Figure[] = [
  { movement: 'opening', name: 'Opening', origin: 'when the wallet was added', opens: 'audit' },
  { movement: 'received', name: 'In', origin: 'paid in by approved orders', opens: 'approved orders' },
  { movement: 'edits', name: 'Edits', origin: 'edits by staff', opens: 'audit of edits' },
  { movement: 'heldByQuotes', name: 'Held by quotes', origin: 'quotes that hold it', opens: 'quotes' },
  {
    movement: 'heldByOrders',
    name: 'Held by orders',
    origin: 'pending orders that hold it',
    opens: 'pending orders',
  },
  { movement: 'paidOut', name: 'Out', origin: 'paid out by approved orders', opens: 'approved orders' },
]

interface FigureLinkProps {
  readonly figure: Figure
  readonly reserve: ListedReserve
  readonly onShowQuotes: (walletId: string) => void
}

/** Component of a reserve, linked to its source. Shows a dash until a check has computed it. */
export function FigureLink({ figure, reserve: { wallet, live, account }, onShowQuotes }: FigureLinkProps) {
  const mayAudit = useMay('see the audit')
  const { movement, origin, opens } = figure
  const known = live[movement] ?? account?.[movement]
  if (known === undefined) return <>–</>
  const amount = formatSigned(known, wallet.code)
  const name = `${amount} ${wallet.code}: ${origin}`
  if (opens === 'quotes') {
    return (
      <Link component="button" aria-label={name} onClick={() => onShowQuotes(wallet.id)} sx={asFigure}>
        {amount}
      </Link>
    )
  }
  if (opens.startsWith('audit') && !mayAudit) return <>{amount}</>
  const address = {
    audit: toAuditAddress(wallet.id),
    'audit of edits': toAuditAddress(wallet.id, 'reserve changed'),
    'approved orders': toWalletOrdersAddress(wallet.id, 'Approved'),
    'pending orders': toWalletOrdersAddress(wallet.id, 'pending'),
  }[opens]
  return (
    <Link component={RouterLink} to={address} aria-label={name}>
      {amount}
    </Link>
  )
}

/** Styles that make a button look like the links beside it. */
const asFigure = { font: 'inherit', fontVariantNumeric: 'inherit', verticalAlign: 'baseline' }
