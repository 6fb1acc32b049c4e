import { LineChart } from '@mui/x-charts/LineChart'
import { chartProps, chooseColour, nameAxis, valueAxis } from './chart-styles.ts'
import { describeFigure, type Figures, toPositions } from './figures.ts'
import { FiguresFrame } from './figures-frame.tsx'
import { useClickThrough } from './use-click-through.ts'

const height = 240

/** Line chart of a daily level. Its axis need not start at zero. */
export function LineFigures({ figures }: { figures: Figures }) {
  const { series } = figures
  const { tappedRow, openRow, canOpen } = useClickThrough(figures)
  return (
    <FiguresFrame figures={figures} tapped={tappedRow}>
      <LineChart
        {...chartProps}
        height={height}
        xAxis={[{ ...nameAxis(figures), scaleType: 'point' }]}
        yAxis={[{ ...valueAxis, width: 56 }]}
        grid={{ horizontal: true }}
        series={series.map((each, place) => ({
          id: each.name,
          label: each.name,
          color: chooseColour(each),
          curve: 'linear',
          showMark: ({ index }) => !each.isEarlier && isAlone(toPositions(figures, place), index),
          data: [...toPositions(figures, place)],
          valueFormatter: (_, { dataIndex }) => describeFigure(figures, dataIndex, place),
        }))}
        hideLegend={series.length < 2}
        onAxisClick={(event, data) => openRow(event, data?.dataIndex)}
        onMarkClick={(event, { dataIndex }) => {
          if (event.type === 'keydown') openRow(event, dataIndex)
        }}
        sx={{ ...chartProps.sx, cursor: canOpen ? 'pointer' : undefined }}
      />
    </FiguresFrame>
  )
}

/** Whether a point needs a dot: it lies between gaps, or is the newest. */
function isAlone(points: readonly (number | null)[], index: number): boolean {
  return index === points.length - 1 || (points[index - 1] == null && points[index + 1] == null)
}
