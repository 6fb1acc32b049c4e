import { BarChart } from '@mui/x-charts/BarChart'
import { chartProps, chooseColour, nameAxis, valueAxis } from './chart-styles.ts'
import { describeFigure, type Figures, toPositions } from './figures.ts'
import { FiguresFrame } from './figures-frame.tsx'
import { useClickThrough } from './use-click-through.ts'

interface BarFiguresProps {
  readonly figures: Figures
  /** Direction of the bars. Names below standing bars have room for one word. */
  readonly layout?: 'standing' | 'lying'
}

const standingHeight = 240
const rowHeight = 40
const roomForAxis = 64
const roomForNames = 124

/** Bar chart of counts and sums. Starts at zero. */
export function BarFigures({ figures, layout = 'standing' }: BarFiguresProps) {
  const { rows, series } = figures
  const { tappedRow, openRow, canOpen } = useClickThrough(figures)
  const isLying = layout === 'lying'
  const names = { ...nameAxis(figures), scaleType: 'band' as const }
  return (
    <FiguresFrame figures={figures} tapped={tappedRow}>
      <BarChart
        {...chartProps}
        layout={isLying ? 'horizontal' : 'vertical'}
        height={isLying ? roomForAxis + rowHeight * rows.length : standingHeight}
        xAxis={[isLying ? { ...valueAxis, tickMinStep: 1 } : names]}
        yAxis={[isLying ? { ...names, width: roomForNames } : { ...valueAxis, tickMinStep: 1, width: 48 }]}
        grid={isLying ? { vertical: true } : { horizontal: true }}
        series={series.map((each, place) => ({
          id: each.name,
          label: each.name,
          color: chooseColour(each),
          data: [...toPositions(figures, place)],
          valueFormatter: (_, { dataIndex }) => describeFigure(figures, dataIndex, place),
        }))}
        hideLegend={series.length < 2}
        onAxisClick={(event, data) => openRow(event, data?.dataIndex)}
        onItemClick={(event, { dataIndex }) => {
          // A click on a bar also counts as one on its axis.
          if (event.type === 'keydown') openRow(event, dataIndex)
        }}
        sx={{ ...chartProps.sx, cursor: canOpen ? 'pointer' : undefined }}
      />
    </FiguresFrame>
  )
}
