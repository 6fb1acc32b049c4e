import Box from '@mui/material/Box'
import TableBody from '@mui/material/TableBody'
import type { ListedEntry } from '#collections/audit.ts'
import { outOfSight } from '#components/feedback/out-of-sight.ts'
import { DataTable, HeadCell } from '#components/tables/data-table.tsx'
import { AuditRow, type AuditRowProps, wide } from './audit-row.tsx'

interface AuditTableProps extends Omit<AuditRowProps, 'entry'> {
  readonly entries: readonly ListedEntry[]
}

const widths = { what: { md: '18%' }, who: { md: '14%' }, when: { md: 176 }, details: { xs: 40, md: 48 } }

export function AuditTable({ entries, ...actions }: AuditTableProps) {
  return (
    <DataTable
      label="Staff actions"
      fixed
      head={
        <>
          <HeadCell sx={{ width: widths.what }}>Action</HeadCell>
          <HeadCell sx={{ ...wide, width: widths.what }}>About</HeadCell>
          <HeadCell sx={wide}>Change</HeadCell>
          <HeadCell sx={{ width: widths.who }}>Person</HeadCell>
          <HeadCell sx={{ ...wide, width: widths.when }}>When</HeadCell>
          <HeadCell sx={{ width: widths.details }}>
            <Box component="span" sx={outOfSight}>
              Details
            </Box>
          </HeadCell>
        </>
      }
    >
      <TableBody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} {...actions} />
        ))}
      </TableBody>
    </DataTable>
  )
}
