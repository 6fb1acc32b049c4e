import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import type { Axis } from './axis.ts'

interface PlotFrameProps {
  /** What the plot says in one sentence, for those who do not see it. */
  readonly summary: string
  readonly axis: Axis
  /** The same figures as a table. */
  readonly table: ReactNode
  /** The shapes, in the coordinates of an SVG of 100 by 100. */
  readonly children: ReactNode
}

const plotHeight = 180

/** Shapes with their axes. The texts are outside the SVG, so that it can take any width. */
export function PlotFrame({ summary, axis, table, children }: PlotFrameProps) {
  const { end, first, last } = axis
  const [isTable, showTable] = useState(false)
  const tableId = useId()
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Box sx={{ width: '100%' }}>
        <Note>{end}</Note>
        <Box
          component="svg"
          role="img"
          aria-label={summary}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          sx={{
            display: 'block',
            width: '100%',
            height: plotHeight,
            borderTop: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {children}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <Note>{first}</Note>
          <Note>{last}</Note>
        </Box>
      </Box>
      <Button
        size="small"
        aria-expanded={isTable}
        aria-controls={tableId}
        onClick={() => showTable((before) => !before)}
        sx={{ ml: -0.5 }}
      >
        {isTable ? 'Hide the table' : 'Show as a table'}
      </Button>
      <Box
        id={tableId}
        hidden={!isTable}
        tabIndex={isTable ? 0 : undefined}
        sx={{ width: '100%', maxHeight: 360, overflow: 'auto' }}
      >
        {isTable && table}
      </Box>
    </Stack>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      component="div"
      aria-hidden
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Typography>
  )
}
