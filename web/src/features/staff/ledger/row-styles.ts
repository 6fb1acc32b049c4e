import { clipped, listStyles } from '#components/virtual/row-styles.ts'

export const rowHeight = 40
export const cardHeight = 84
export const headHeight = 34

/** Columns of the rows and of their header. At 1280 pixels, all links of an entry have room. */
const rowColumns = {
  display: 'grid',
  gridTemplateColumns: '172px minmax(0, 145px) minmax(0, 1fr) minmax(0, 0.4fr) minmax(0, 120px)',
  columnGap: '12px',
  alignItems: 'center',
}

export const rowStyles = {
  ...listStyles,
  '& .head': { ...rowColumns, px: 1, height: headHeight, fontSize: '0.8125rem' },
  '& .head .right, & .row .amount': { textAlign: 'right' },
  '& [data-entry]': {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    px: 1,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .row': { ...rowColumns, height: rowHeight, fontSize: '0.875rem' },
  '& .card': { height: cardHeight, py: '8px', fontSize: '0.8125rem', lineHeight: '22px' },
  '& .line': { display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', height: 22 },
  '& .name': { ...clipped, fontWeight: 600, fontSize: '0.875rem' },
  '& .text': clipped,
  '& .whole': { flexShrink: 0, whiteSpace: 'nowrap' },
  '& .amount': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .faint': { color: 'text.secondary' },
}
