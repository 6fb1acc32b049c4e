import type { ColumnName, Layout, LayoutColumns } from './layouts.ts'

/** The row with the titles, and the column of each title that it has. */
export interface Header {
  readonly layout: Layout
  readonly row: number
  readonly at: Readonly<Partial<Record<ColumnName, number>>>
}

/** Banks print addresses and periods above the table. */
const maximumHeaderRow = 80

export function findHeader(
  rows: readonly (readonly string[])[],
  layouts: readonly Layout[],
): Header | undefined {
  for (const [row, cells] of rows.slice(0, maximumHeaderRow).entries()) {
    if (cells.length > maximumColumns) continue
    const titles = cells.map(toPlainTitle)
    for (const layout of layouts) {
      const at = placeColumns(layout.columns, titles)
      if (at) return { layout, row, at }
    }
  }
  return undefined
}

export const maximumColumns = 200

/** Compares titles without spaces, dots, case and currency signs; plus and minus tell columns apart. */
export function toPlainTitle(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}+-]/gu, '')
}

/** Columns that a file of the layout may leave out. */
const optional: readonly ColumnName[] = ['payer', 'balance', 'status', 'token', 'contract', 'text']

function placeColumns(columns: LayoutColumns, titles: readonly string[]): Header['at'] | undefined {
  const at: Partial<Record<ColumnName, number>> = {}
  for (const [name, names] of Object.entries(columns) as [ColumnName, readonly string[]][]) {
    const wanted = names.map(toPlainTitle)
    const found = titles.findIndex((each) => wanted.includes(each))
    if (found >= 0) at[name] = found
    else if (!optional.includes(name)) return undefined
  }
  return at
}
