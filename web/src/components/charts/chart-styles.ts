import type { Figures } from './figures.ts'

const colours = {
  main: 'var(--mui-palette-primary-main)',
  /** Paler, but with enough contrast. */
  earlier: 'color-mix(in srgb, var(--mui-palette-text-secondary) 65%, var(--mui-palette-background-paper))',
} as const

/** Shared chart props: room for short labels at 320 px, and a grid behind the figures. */
export const chartProps = {
  skipAnimation: true,
  // Makes Enter and Space act like a click.
  experimentalFeatures: { keyboardActivation: true },
  margin: { top: 8, right: 12, bottom: 0, left: 0 },
  sx: { '.MuiChartsAxis-tickLabel, .MuiChartsLegend-label': { fontVariantNumeric: 'tabular-nums' } },
} as const

export const chooseColour = ({ isEarlier }: Figures['series'][number]) =>
  isEarlier ? colours.earlier : colours.main

/** Value axis, with round ends that include every figure. */
export const valueAxis = {
  domainLimit: 'nice',
  valueFormatter: (value: number) => shortenNumber(value),
  tickNumber: 4,
  disableLine: true,
  disableTicks: true,
} as const

/** Axis of row names: short ones at the ticks, full ones elsewhere. */
export function nameAxis({ rows }: Figures) {
  return {
    data: rows.map((_, row) => row),
    valueFormatter: (row: number, { location }: { location: string }) =>
      (location === 'tick' ? rows[row]?.short : rows[row]?.name) ?? '',
    disableTicks: true,
  }
}

const steps = [
  { from: 1e7, unit: ' Cr' },
  { from: 1e5, unit: ' L' },
  { from: 1e3, unit: 'K' },
] as const

/** Shortens a figure for an axis, in lakh and crore: `950`, `1.5K`, `21.14 L`. */
export function shortenNumber(value: number): string {
  const size = Math.abs(value)
  const step = steps.find(({ from }) => size >= from)
  const digits = Number((step ? size / step.from : size).toFixed(2))
  return `${value < 0 ? '−' : ''}${digits}${step?.unit ?? ''}`
}
