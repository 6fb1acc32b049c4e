import Link from '@mui/material/Link'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import { Link as RouterLink } from 'react-router-dom'
import { DataTable, HeadCell, MoneyCell, RowHeader } from '#components/tables/data-table.tsx'
import { describeFigure, type Figures } from './figures.ts'

/** Figures of a chart as a table. Rows link to the list behind them, if there is one. */
export function FiguresTable({ figures }: { figures: Figures }) {
  const { title, by, series, rows } = figures
  return (
    <DataTable
      label={title}
      head={
        <>
          <HeadCell>{by}</HeadCell>
          {series.map(({ name }) => (
            <HeadCell key={name} align="right">
              {name}
            </HeadCell>
          ))}
        </>
      }
    >
      <TableBody>
        {rows.map(({ name, to }, row) => (
          <TableRow key={name}>
            <RowHeader>
              {to ? (
                <Link component={RouterLink} to={to}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </RowHeader>
            {series.map((each, place) => (
              <MoneyCell key={each.name}>{describeFigure(figures, row, place)}</MoneyCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  )
}
