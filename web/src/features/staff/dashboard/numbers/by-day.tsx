import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { BarFigures } from '#components/charts/bar-figures.tsx'
import type { Live } from '#lib/live/live.ts'
import { FigurePanel } from './figure-panel.tsx'
import { buildDaysFigures, type Measure } from './figures/days-figures.ts'
import type { Period } from './period/use-business-days.ts'

interface ByDayProps {
  readonly title: string
  /** Selectable measures; the first is the default. */
  readonly measures: readonly Measure[]
  readonly live: Live<Period>
}

/** Chart of one measure by day. */
export function ByDay({ title, measures, live }: ByDayProps) {
  const [label, choose] = useState(measures[0]?.label ?? '')
  const measure = measures.find((each) => each.label === label)
  return (
    <FigurePanel
      title={title}
      live={live}
      emptyText="No orders in this period"
      isEmpty={({ days }) => !days.some((day) => measures.some(({ toValue }) => toValue(day) > 0))}
    >
      {(period) => {
        if (!measure) return null
        const { said, ...figures } = buildDaysFigures(title, measure, period)
        return (
          <>
            <TextField
              select
              size="small"
              label="Figure"
              value={label}
              onChange={({ target }) => choose(target.value)}
              sx={{ maxWidth: 280 }}
            >
              {measures.map((each) => (
                <MenuItem key={each.label} value={each.label}>
                  {each.label}
                </MenuItem>
              ))}
            </TextField>
            <Typography>{said}</Typography>
            <BarFigures figures={figures} />
          </>
        )
      }}
    </FigurePanel>
  )
}
