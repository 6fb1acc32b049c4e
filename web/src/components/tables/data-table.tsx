import type { SxProps } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'

export const cellPadding = { xs: 0.5, sm: 1 }
/** Font size at which large sums fit side by side on a phone. */
export const moneySize = { xs: '0.8125rem', sm: '0.875rem' }

interface CellProps {
  readonly children: ReactNode
  readonly align?: 'left' | 'right'
  readonly sx?: SxProps
}

/** Table whose cells are compact on phones. */
export function DataTable({
  label,
  head,
  fixed = false,
  children,
}: {
  label: string
  head: ReactNode
  /** Sizes the columns by their headers, whatever the cells contain. */
  fixed?: boolean
  children: ReactNode
}) {
  return (
    <TableContainer>
      <Table
        size="small"
        aria-label={label}
        sx={{ tableLayout: fixed ? 'fixed' : 'auto', '& tr:last-child > *': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>{head}</TableRow>
        </TableHead>
        {children}
      </Table>
    </TableContainer>
  )
}

export function HeadCell({ children, align = 'left', sx = {} }: CellProps) {
  return (
    <TableCell align={align} sx={{ px: cellPadding, color: 'text.secondary', fontWeight: 600, ...sx }}>
      {children}
    </TableCell>
  )
}

export function RowHeader({ children }: { children: ReactNode }) {
  return (
    <TableCell component="th" scope="row" sx={{ px: cellPadding, py: 1 }}>
      {children}
    </TableCell>
  )
}

/** Cell with tabular figures, so that changing amounts do not shift the column. */
export function MoneyCell({ children, sx = {} }: Omit<CellProps, 'align'>) {
  return (
    <TableCell
      align="right"
      sx={{
        px: cellPadding,
        fontSize: moneySize,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        ...sx,
      }}
    >
      {children}
    </TableCell>
  )
}

export function TextCell({ children, sx = {} }: CellProps) {
  return <TableCell sx={{ px: cellPadding, color: 'text.secondary', ...sx }}>{children}</TableCell>
}
