import MenuItem from '@mui/material/MenuItem'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type BusinessDay, inRupees } from '@rupee/domain/history/business-days.ts'
import { groupDigits } from '@rupee/domain/money/format-amount.ts'
import type { DayTally } from '@rupee/domain/records/tally.ts'
import { useState } from 'react'
import { BarPlot } from '#components/plots/bar-plot.tsx'
import { DataTable, HeadCell, MoneyCell, RowHeader } from '#components/tables/data-table.tsx'
import type { Live } from '#lib/live/live.ts'
import { dayName } from './day-name.ts'
import { FigurePanel } from './figure-panel.tsx'
import type { Period } from './use-business-days.ts'

type Measure = 'placed' | 'approved' | 'rejected' | 'worth placed' | 'worth approved'

const orders = (value: number) => `${value} ${value === 1 ? 'order' : 'orders'}`
const rupees = (value: number) => `₹${groupDigits(String(value), 'INR')}`

const measures: Readonly<
  Record<Measure, { label: string; of: (day: BusinessDay) => number; inWords: (value: number) => string }>
> = {
  placed: { label: 'Orders placed', of: ({ tally }) => tally.placed.count, inWords: orders },
  approved: { label: 'Orders approved', of: ({ tally }) => tally.approved.count, inWords: orders },
  rejected: { label: 'Orders rejected', of: ({ tally }) => tally.rejected.count, inWords: orders },
  'worth placed': {
    label: 'Worth of orders placed',
    of: ({ tally }) => inRupees(tally.placed.worth),
    inWords: rupees,
  },
  'worth approved': {
    label: 'Worth of orders approved',
    of: ({ tally }) => inRupees(tally.approved.worth),
    inWords: rupees,
  },
}

const isMeasure = (value: string): value is Measure => value in measures

/** How many orders there were on each day, and what they were worth. */
export function OrdersByDay({ live }: { live: Live<Period> }) {
  const [measure, choose] = useState<Measure>('placed')
  const { label, of, inWords } = measures[measure]
  return (
    <FigurePanel
      title="Orders by day"
      live={live}
      emptyText="No orders in these days"
      isEmpty={({ days }) => days.every(isQuiet)}
    >
      {({ days }) => {
        const total = days.reduce((sum, day) => sum + of(day), 0)
        const most = Math.max(...days.map(of))
        const busiest = days.find((day) => of(day) === most)
        const said = `${inWords(total)} in ${days.length} days, most on ${dayName(busiest?.day ?? '')}: ${inWords(most)}`
        return (
          <>
            <TextField
              select
              size="small"
              label="Figure"
              value={measure}
              onChange={({ target }) => isMeasure(target.value) && choose(target.value)}
              sx={{ maxWidth: 280 }}
            >
              {Object.entries(measures).map(([name, each]) => (
                <MenuItem key={name} value={name}>
                  {each.label}
                </MenuItem>
              ))}
            </TextField>
            <Typography>{said}</Typography>
            <BarPlot
              summary={`${label}: ${said}`}
              bars={days.map((day) => ({ name: dayName(day.day), value: of(day) }))}
              inWords={inWords}
              table={<Table days={days} />}
            />
          </>
        )
      }}
    </FigurePanel>
  )
}

function Table({ days }: { days: readonly BusinessDay[] }) {
  return (
    <DataTable
      label="Orders by day"
      head={
        <>
          <HeadCell>Day</HeadCell>
          <HeadCell align="right">Placed</HeadCell>
          <HeadCell align="right">Approved</HeadCell>
          <HeadCell align="right">Rejected</HeadCell>
        </>
      }
    >
      <TableBody>
        {days.toReversed().map((day) => (
          <TableRow key={day.day}>
            <RowHeader>{dayName(day.day)}</RowHeader>
            <MoneyCell>
              <WithWorth side={day.tally.placed} />
            </MoneyCell>
            <MoneyCell>
              <WithWorth side={day.tally.approved} />
            </MoneyCell>
            <MoneyCell>{day.tally.rejected.count}</MoneyCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  )
}

/** One below the other, so that a phone has room for both. */
function WithWorth({ side: { count, worth } }: { side: DayTally['placed'] }) {
  if (count === 0) return <>0</>
  return (
    <>
      {count}
      <Typography variant="caption" color="textSecondary" component="div">
        {rupees(inRupees(worth))}
      </Typography>
    </>
  )
}

function isQuiet({ tally }: BusinessDay): boolean {
  return tally.placed.count + tally.approved.count + tally.rejected.count === 0
}
