import type { SheetRow } from '#lib/files/download-csv.ts'

/** What a chart, the table below it and its file for a spreadsheet are made of. */
export interface Figures {
  /** What the figures are about, such as `Orders by day`. */
  readonly title: string
  /** The conclusion in one sentence, for people who do not see the chart. */
  readonly summary: string
  /** What a row stands for, such as `Day`. */
  readonly by: string
  readonly series: readonly FigureSeries[]
  readonly rows: readonly FigureRow[]
}

interface FigureSeries {
  readonly name: string
  readonly inWords: (value: string) => string
  /** The period before, which is drawn behind the others and paler. */
  readonly isEarlier?: boolean
}

export interface FigureRow {
  readonly name: string
  /** The name where an axis has little room. */
  readonly short: string
  /** The page with the list behind the figures of the row. */
  readonly to?: string | undefined
  /** Decimal text, one per series; undefined where nothing is known. */
  readonly values: readonly (string | undefined)[]
}

const unknownFigure = 'Not known'

export function inWordsAt({ series, rows }: Figures, row: number, place: number): string {
  const value = rows[row]?.values[place]
  return value === undefined ? unknownFigure : (series[place]?.inWords(value) ?? value)
}

/** The file has plain decimals, which a spreadsheet can calculate with. */
export function sheetOf({ by, series, rows }: Figures): readonly SheetRow[] {
  return rows.map(({ name, values }) => ({
    [by]: name,
    ...Object.fromEntries(series.map((each, place) => [each.name, values[place] ?? ''])),
  }))
}

/** For the place on the screen, where a float is near enough. */
export function positionsOf({ rows }: Figures, place: number): readonly (number | null)[] {
  return rows.map(({ values }) => {
    const value = values[place]
    return value === undefined ? null : Number(value)
  })
}
