import type { Figures } from './figures.ts'
import { shortNumber } from './short-number.ts'

const colours = {
  main: 'var(--mui-palette-primary-main)',
  /** Paler, and still told from the paper. */
  earlier: 'color-mix(in srgb, var(--mui-palette-text-secondary) 65%, var(--mui-palette-background-paper))',
} as const

/** What the charts have in common: room for short labels at 320 px, and a grid that stays behind the figures. */
export const chartProps = {
  skipAnimation: true,
  // Enter and Space do what a click does.
  experimentalFeatures: { keyboardActivation: true },
  margin: { top: 8, right: 12, bottom: 0, left: 0 },
  sx: { '.MuiChartsAxis-tickLabel, .MuiChartsLegend-label': { fontVariantNumeric: 'tabular-nums' } },
} as const

export const colourOf = ({ isEarlier }: Figures['series'][number]) =>
  isEarlier ? colours.earlier : colours.main

/** An axis of figures. Its ends are round and never inside of what it shows. */
export const valueAxis = {
  domainLimit: 'nice',
  valueFormatter: (value: number) => shortNumber(value),
  tickNumber: 4,
  disableLine: true,
  disableTicks: true,
} as const

/** An axis with the names of the rows: short ones at its ticks, full ones elsewhere. */
export function nameAxis({ rows }: Figures) {
  return {
    data: rows.map((_, row) => row),
    valueFormatter: (row: number, { location }: { location: string }) =>
      (location === 'tick' ? rows[row]?.short : rows[row]?.name) ?? '',
    disableTicks: true,
  }
}
