import { clipped, listStyles, openableRow } from '#components/virtual/row-styles.ts'

export const rowHeight = 40
export const cardHeight = 52
export const headHeight = 34

/** Columns of the rows and of their header. */
const rowColumns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1.2fr) minmax(0, 160px) minmax(0, 150px)',
  columnGap: '16px',
  alignItems: 'center',
}

export const rowStyles = {
  ...listStyles,
  '& .head': { ...rowColumns, px: 1.5, height: headHeight, fontSize: '0.8125rem' },
  '& [data-customer]': { ...openableRow, px: 1.5 },
  '& .row': { ...rowColumns, height: rowHeight, fontSize: '0.875rem' },
  '& .card': { height: cardHeight, py: '4px', fontSize: '0.8125rem', lineHeight: '21px' },
  '& .line': { display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', height: 21 },
  '& .name': { ...clipped, fontWeight: 600, fontSize: '0.875rem' },
  '& .text': clipped,
  '& .whole': { flexShrink: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .faint, & .usual': { color: 'text.secondary' },
  '& .mark': { color: 'text.primary', fontWeight: 600 },
  '& .long': { color: 'secondary.main', fontWeight: 600 },
  '& .tooLong': { color: 'error.main', fontWeight: 600 },
  // Also applies to the row that is open.
  '[data-mui-color-scheme=light] & .tooLong': { color: 'error.dark' },
}
