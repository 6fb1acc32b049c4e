import type { SheetRow } from '#lib/files/download-csv.ts'

/** Data of a chart, its table and its CSV file. */
export interface Figures {
  /** Title, such as `Orders by day`. */
  readonly title: string
  /** Conclusion in one sentence, for people who do not see the chart. */
  readonly summary: string
  /** Name of the rows, such as `Day`. */
  readonly by: string
  readonly series: readonly FigureSeries[]
  readonly rows: readonly FigureRow[]
}

interface FigureSeries {
  readonly name: string
  readonly inWords: (value: string) => string
  /** Drawn paler and behind the others, as the previous period. */
  readonly isEarlier?: boolean
}

export interface FigureRow {
  readonly name: string
  /** Name for axes with little room. */
  readonly short: string
  /** Address of the list behind the row. */
  readonly to?: string | undefined
  /** Decimal text, one per series; undefined if unknown. */
  readonly values: readonly (string | undefined)[]
}

const unknownFigure = 'Not known'

export function describeFigure({ series, rows }: Figures, row: number, place: number): string {
  const value = rows[row]?.values[place]
  return value === undefined ? unknownFigure : (series[place]?.inWords(value) ?? value)
}

/** Returns CSV rows with plain decimals, which spreadsheets can calculate with. */
export function toSheet({ by, series, rows }: Figures): readonly SheetRow[] {
  return rows.map(({ name, values }) => ({
    [by]: name,
    ...Object.fromEntries(series.map((each, place) => [each.name, values[place] ?? ''])),
  }))
}

/** Returns the values of a series as floats, which are precise enough to draw. */
export function toPositions({ rows }: Figures, place: number): readonly (number | null)[] {
  return rows.map(({ values }) => {
    const value = values[place]
    return value === undefined ? null : Number(value)
  })
}
