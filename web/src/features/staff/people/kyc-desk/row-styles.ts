/** Long names and addresses end in dots and push nothing out. */
const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

export const rowHeight = 40
export const cardHeight = 52
export const headHeight = 34

/** Of the rows and of their head. */
const rowColumns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1.2fr) minmax(0, 160px) minmax(0, 150px)',
  columnGap: '16px',
  alignItems: 'center',
}

/** Of the list for all its rows, which are plain elements: while somebody scrolls, dozens are made in a moment. */
export const rowStyles = {
  '& table, & thead, & tbody, & ul': { display: 'block', m: 0, p: 0, listStyle: 'none' },
  '& tbody, & ul': { position: 'relative' },
  '& th, & td': { p: 0, textAlign: 'left', fontWeight: 'inherit' },
  '& thead': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .head': { ...rowColumns, px: 1.5, height: headHeight, fontSize: '0.8125rem' },
  '& .head th': { ...clipped, color: 'text.secondary', fontWeight: 600 },
  '& [data-customer]': {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    px: 1.5,
    cursor: 'pointer',
    borderBottom: 1,
    borderColor: 'divider',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
    '&[aria-current]': {
      bgcolor: 'action.hover',
      boxShadow: 'inset 4px 0 var(--mui-palette-primary-main)',
    },
  },
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
  // On the row that is open, too.
  '[data-mui-color-scheme=light] & .tooLong': { color: 'error.dark' },
}
