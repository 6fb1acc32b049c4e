import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import { medianOf, slowestOf } from '@rupee/domain/calendar/wait-ranges.ts'
import { type StaffFigures, staffFigures } from '@rupee/domain/history/business-days.ts'
import { usePerson } from '#collections/people.ts'
import { DataTable, HeadCell, MoneyCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'
import type { Live } from '#lib/live/live.ts'
import { FigurePanel } from './figure-panel.tsx'
import type { Period } from './use-business-days.ts'
import { inWords, WaitFigures } from './wait-figures.tsx'

/** How long customers waited for a decision, and who decided. */
export function DecisionTimes({ live }: { live: Live<Period> }) {
  return (
    <FigurePanel
      title="Time to a decision"
      live={live}
      emptyText="No decisions in these days"
      isEmpty={({ sum }) => sum.approved.count + sum.rejected.count === 0}
    >
      {({ sum }) => (
        <>
          <WaitFigures waits={sum.waits} total={sum.approved.count + sum.rejected.count} noun="decisions" />
          <ByStaff staff={staffFigures(sum)} />
        </>
      )}
    </FigurePanel>
  )
}

function ByStaff({ staff }: { staff: readonly StaffFigures[] }) {
  if (staff.length === 0) return null
  return (
    <DataTable
      label="Decisions by member of staff"
      head={
        <>
          <HeadCell>Who</HeadCell>
          <HeadCell align="right">Approved</HeadCell>
          <HeadCell align="right">Rejected</HeadCell>
          <HeadCell>Median</HeadCell>
          <HeadCell sx={wide}>Slowest</HeadCell>
        </>
      }
    >
      <TableBody>
        {staff.map(({ uid, approved, rejected, waits }) => (
          <TableRow key={uid}>
            <RowHeader>
              <StaffName uid={uid} />
            </RowHeader>
            <MoneyCell>{approved}</MoneyCell>
            <MoneyCell>{rejected}</MoneyCell>
            <TextCell>{inWords(medianOf(waits))}</TextCell>
            <TextCell sx={wide}>{inWords(slowestOf(waits))}</TextCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  )
}

const wide = { display: { xs: 'none', sm: 'table-cell' } }

function StaffName({ uid }: { uid: string }) {
  const person = usePerson(uid)
  if (person.status === 'loading') return null
  return <>{(person.status === 'success' && person.data?.name) || 'A deleted account'}</>
}
