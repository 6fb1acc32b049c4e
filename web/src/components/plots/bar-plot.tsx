import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { PlotFrame } from './plot-frame.tsx'
import { roundEnd } from './scale.ts'

interface Bar {
  readonly name: string
  readonly value: number
}

interface BarPlotProps {
  readonly summary: string
  /** From left to right. */
  readonly bars: readonly Bar[]
  readonly inWords: (value: number) => string
  readonly table: ReactNode
}

/** Bars side by side. Whoever points at one is told its figure. */
export function BarPlot({ summary, bars, inWords, table }: BarPlotProps) {
  const { vars } = useTheme()
  const end = roundEnd(Math.max(0, ...bars.map(({ value }) => value)))
  const width = 100 / Math.max(bars.length, 1)
  const axis = { end: inWords(end), first: bars[0]?.name ?? '', last: bars.at(-1)?.name ?? '' }
  return (
    <PlotFrame summary={summary} axis={axis} table={table}>
      {bars.map(({ name, value }, place) => {
        const height = (100 * value) / end
        return (
          <g key={name}>
            <rect
              x={(place + 0.1) * width}
              y={100 - height}
              width={0.8 * width}
              height={height}
              fill={vars?.palette.primary.main}
            />
            {/* A low bar is hard to point at, so all of its column tells. */}
            <rect x={place * width} y={0} width={width} height={100} fill="transparent">
              <title>{`${name}: ${inWords(value)}`}</title>
            </rect>
          </g>
        )
      })}
    </PlotFrame>
  )
}
