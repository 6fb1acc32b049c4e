import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { MoneyCell, RowHeader } from '#components/tables/data-table.tsx'
import { NameWithIcon } from '#components/text/name-with-icon.tsx'
import { WalletPause } from '../pause/wallet-pause.tsx'
import { RowNotes, useHasNotes } from './row-notes.tsx'
import { makeRowParts, type RowProps } from './row-parts.tsx'

/** Column headers of the table. */
export const columns = ['Currency', 'Buy', 'Sell', 'Spread', 'Reserve', 'Shown', 'Orders', 'Changes'] as const

/** Errors are shown below the field and must not widen the column. */
const rate = { width: 132, whiteSpace: 'normal' } as const
const amount = { ...rate, width: 148 } as const

/** Wallet in the table of a wide screen. */
export function WalletRow(props: RowProps) {
  const { editor } = props
  const { wallet } = editor
  const { buy, sell, spread, reserve, shown, actions } = makeRowParts(props, false)
  const hasNotes = useHasNotes(editor)
  const open = hasNotes ? { borderBottom: 0 } : {}
  return (
    <>
      <TableRow sx={{ '& > *': open }}>
        <RowHeader>
          <NameWithIcon name={wallet.name} image={wallet.image} detail={wallet.code} />
        </RowHeader>
        <MoneyCell sx={rate}>{buy}</MoneyCell>
        <MoneyCell sx={rate}>{sell}</MoneyCell>
        <MoneyCell>{spread}</MoneyCell>
        <MoneyCell sx={amount}>{reserve}</MoneyCell>
        <TableCell sx={{ px: 1 }}>{shown}</TableCell>
        <TableCell sx={{ px: 1, maxWidth: 160 }}>
          <WalletPause wallet={wallet} />
        </TableCell>
        <TableCell sx={{ px: 1 }}>{actions}</TableCell>
      </TableRow>
      {hasNotes && (
        <TableRow>
          <TableCell colSpan={columns.length} sx={{ pt: 0 }}>
            <RowNotes editor={editor} />
          </TableCell>
        </TableRow>
      )}
    </>
  )
}
