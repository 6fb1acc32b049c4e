import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { PlotFrame } from './plot-frame.tsx'
import { roundEnd } from './scale.ts'

interface Point {
  readonly name: string
  /** Undefined where nothing is known: the line has a gap. */
  readonly value: number | undefined
}

interface LinePlotProps {
  readonly summary: string
  /** From left to right. */
  readonly points: readonly Point[]
  readonly inWords: (value: number) => string
  readonly table: ReactNode
}

/** A value from day to day. */
export function LinePlot({ summary, points, inWords, table }: LinePlotProps) {
  const { vars } = useTheme()
  const end = roundEnd(Math.max(0, ...points.map(({ value = 0 }) => value)))
  const width = 100 / Math.max(points.length, 1)
  const axis = { end: inWords(end), first: points[0]?.name ?? '', last: points.at(-1)?.name ?? '' }
  const at = (place: number, value: number) => `${(place + 0.5) * width},${100 - (100 * value) / end}`
  return (
    <PlotFrame summary={summary} axis={axis} table={table}>
      {runsOf(points).map((run) => (
        <polyline
          key={run[0]?.place}
          // A single point is a line to itself, which round ends make a dot.
          points={[...run, ...run.slice(-1)].map(({ place, value }) => at(place, value)).join(' ')}
          fill="none"
          stroke={vars?.palette.primary.main}
          strokeWidth={3}
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {points.map(({ name, value }, place) => (
        <rect key={name} x={place * width} y={0} width={width} height={100} fill="transparent">
          <title>{`${name}: ${value === undefined ? 'not noted' : inWords(value)}`}</title>
        </rect>
      ))}
    </PlotFrame>
  )
}

interface Known {
  readonly place: number
  readonly value: number
}

/** The parts of the line between its gaps. */
function runsOf(points: readonly Point[]): readonly (readonly Known[])[] {
  const runs: Known[][] = []
  let run: Known[] | undefined
  points.forEach(({ value }, place) => {
    if (value === undefined) run = undefined
    else if (run) run.push({ place, value })
    else {
      run = [{ place, value }]
      runs.push(run)
    }
  })
  return runs
}
