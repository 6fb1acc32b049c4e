/** Long names and addresses end in dots and push nothing out. */
const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

/** For screen readers, where others see a sign. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

export const rowHeight = 38
export const cardHeight = 48
export const headHeight = 30

/** Of the rows and of their head. */
const rowColumns = {
  display: 'grid',
  gridTemplateColumns:
    'minmax(0, 1.1fr) minmax(0, 1.3fr) minmax(0, 250px) 84px 84px minmax(0, 130px) minmax(0, 170px) 82px',
  columnGap: '12px',
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
  '& .head': { ...rowColumns, px: 1, height: headHeight, fontSize: '0.8125rem' },
  '& .head th': { ...clipped, color: 'text.secondary', fontWeight: 600 },
  '& .head .right': { textAlign: 'right' },
  '& [data-order]': {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    px: 1,
    cursor: 'pointer',
    borderBottom: 1,
    borderColor: 'divider',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
    '&.gone': {
      bgcolor: 'action.hover',
      '& .Approved, & .Rejected, & .faint, & .usual': { color: 'text.primary' },
    },
    '&[aria-current]': {
      bgcolor: 'action.hover',
      boxShadow: 'inset 4px 0 var(--mui-palette-primary-main)',
    },
  },
  '& .card': { height: cardHeight, pt: '3px', fontSize: '0.8125rem', lineHeight: '21px' },
  '& .line': {
    display: 'flex',
    gap: 1,
    alignItems: 'center',
    justifyContent: 'space-between',
    height: 21,
    position: 'relative',
  },
  '& .row': { ...rowColumns, height: rowHeight, fontSize: '0.875rem' },
  '& .row .name, & .name': { ...clipped, fontWeight: 600, fontSize: '0.875rem' },
  '& .text': clipped,
  '& .whole': { ...clipped, flexShrink: 0, maxWidth: '100%' },
  '& .faint': { color: 'text.secondary' },
  '& .small': { fontSize: '0.8125rem' },
  '& .amounts, & td.amounts': { ...clipped, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .status': { display: 'flex', gap: 1, minWidth: 0, alignItems: 'center' },
  '& .marks': {
    display: 'flex',
    gap: 0.25,
    minWidth: 0,
    overflow: 'hidden',
    alignItems: 'center',
    height: 20,
  },
  '& .mark': { display: 'flex', position: 'relative' },
  '& .icon': {
    width: 18,
    height: 18,
    flexShrink: 0,
    '&.primary': { color: 'primary.main' },
    '&.secondary': { color: 'secondary.main' },
    '&.warning': { color: 'warning.main' },
    '&.error': { color: 'error.main' },
  },
  '& .usual': { color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .long': {
    color: 'secondary.main',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .tooLong': {
    color: 'error.main',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  // On the row that is open, too.
  '[data-mui-color-scheme=light] & .tooLong': { color: 'error.dark' },
  '& .Approved': { color: 'success.main' },
  '& .Rejected': { color: 'error.main' },
  '& .actions': { display: 'flex', justifyContent: 'flex-end' },
  '& .action': {
    display: 'flex',
    p: '4px',
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
    '&:disabled': { color: 'action.disabled', cursor: 'default' },
  },
  '& .unseen, & .email': unseen,
  // Where there is room for it.
  '@container (min-width: 480px)': {
    '& .email': { ...clipped, position: 'static', width: 'auto', height: 'auto', clipPath: 'none', flex: 1 },
  },
}
