import type { BankLayout } from './bank-layout.ts'

type Columns = BankLayout['columns']

/** Writes the columns as staff edit them: one `Title = value` for each line. */
export function toColumnText(columns: Columns): string {
  return columns.map(({ title, value }) => `${title} = ${value}`.trim()).join('\n')
}

/** Parses columns as staff edit them. A line without `=` is a column that stays empty. */
export function readColumnText(text: string): Columns {
  const rows = text.split('\n').filter((row) => row.trim() !== '')
  return rows.map((row) => {
    const [title = '', ...value] = row.split('=')
    return { title: title.trim(), value: value.join('=').trim() }
  })
}

/** Describes a layout by plain values, for its audit entry and for the second person. */
export function flattenLayout(layout: BankLayout): Record<string, string | number | boolean> {
  const { modes, columns, separator, ...rest } = layout
  const ways = Object.entries(modes).map(([way, code]) => `${way}: ${code}`)
  const shown = separator === '\t' ? 'tab' : separator
  return { ...rest, separator: shown, modes: ways.toSorted().join(', '), columns: toColumnText(columns) }
}

/** Labels of the values, on screens and in requests for a second person. */
export const layoutLabels: Readonly<Record<keyof BankLayout, string>> = {
  debitAccount: 'Account to debit',
  clientCode: 'Client code at the bank',
  fileName: 'File name',
  separator: 'Separator',
  header: 'Header line',
  dateForm: 'Date format',
  nameLength: 'Maximum name length',
  modes: 'Payment mode codes',
  columns: 'Columns',
}
