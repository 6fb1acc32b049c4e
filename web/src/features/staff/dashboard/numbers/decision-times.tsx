import Link from '@mui/material/Link'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import { findLongestWait, findMedianWait } from '@rupee/domain/calendar/wait-ranges.ts'
import { listStaffFigures, type StaffFigures } from '@rupee/domain/history/business-days.ts'
import { Link as RouterLink } from 'react-router-dom'
import { usePerson } from '#collections/people.ts'
import { DataTable, HeadCell, MoneyCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'
import type { Live } from '#lib/live/live.ts'
import { toDaysAuditAddress } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'
import { FigurePanel } from './figure-panel.tsx'
import { type Period, toPeriodBounds } from './period/use-business-days.ts'
import { describeRange, WaitFigures } from './wait-figures.tsx'

/** Waiting times until decisions, and the decisions by staff member. */
export function DecisionTimes({ live }: { live: Live<Period> }) {
  const maySeeDecisions = useMay('see the audit')
  return (
    <FigurePanel
      title="Time to a decision"
      live={live}
      emptyText="No decisions in this period"
      isEmpty={({ sum }) => sum.approved.count + sum.rejected.count === 0}
    >
      {(period) => {
        const { days, sum, previousSum } = period
        const list = (by?: string) =>
          maySeeDecisions ? toDaysAuditAddress(toPeriodBounds(period), 'order decided', by) : undefined
        return (
          <>
            <WaitFigures
              waits={sum.waits}
              before={previousSum.waits}
              days={days.length}
              total={sum.approved.count + sum.rejected.count}
              noun="decisions"
              to={list()}
            />
            <ByStaff staff={listStaffFigures(sum)} list={list} />
          </>
        )
      }}
    </FigurePanel>
  )
}

interface ByStaffProps {
  readonly staff: readonly StaffFigures[]
  /** Returns the address of one person's decisions; undefined for staff who may not see it. */
  readonly list: (uid: string) => string | undefined
}

function ByStaff({ staff, list }: ByStaffProps) {
  if (staff.length === 0) return null
  return (
    <DataTable
      label="Decisions by member of staff"
      head={
        <>
          <HeadCell>Person</HeadCell>
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
              <StaffName uid={uid} to={list(uid)} />
            </RowHeader>
            <MoneyCell>{approved}</MoneyCell>
            <MoneyCell>{rejected}</MoneyCell>
            <TextCell>{describeRange(findMedianWait(waits))}</TextCell>
            <TextCell sx={wide}>{describeRange(findLongestWait(waits))}</TextCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  )
}

const wide = { display: { xs: 'none', sm: 'table-cell' } }

function StaffName({ uid, to }: { uid: string; to: string | undefined }) {
  const person = usePerson(uid)
  if (person.status === 'loading') return null
  const name = (person.status === 'success' && person.data?.name) || 'A deleted account'
  if (!to) return <>{name}</>
  return (
    <Link component={RouterLink} to={to}>
      {name}
    </Link>
  )
}
