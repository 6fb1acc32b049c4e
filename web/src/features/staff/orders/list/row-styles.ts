import { clipped, listStyles, openableRow } from '#components/virtual/row-styles.ts'

/** Text for screen readers in place of an icon. */
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

const columns =
  'minmax(0, 1.1fr) minmax(0, 1.3fr) minmax(0, 250px) 84px 84px minmax(0, 130px) minmax(0, 170px) 82px'

/** Columns of the rows and of their header. */
const rowColumns = {
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: '12px',
  alignItems: 'center',
}

export const rowStyles = {
  ...listStyles,
  '& .head': { ...rowColumns, px: 1, height: headHeight, fontSize: '0.8125rem' },
  '& .head .right': { textAlign: 'right' },
  '& [data-order]': {
    ...openableRow,
    px: 1,
    '&.gone': {
      bgcolor: 'action.hover',
      '& .Approved, & .Rejected, & .faint, & .usual': { color: 'text.primary' },
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
  '&.selecting .head, &.selecting .row': { gridTemplateColumns: `20px ${columns}` },
  '&.selecting .card': { pl: 5 },
  '& .pick': { width: 18, height: 18, m: 0, accentColor: 'var(--mui-palette-primary-main)' },
  '& .card .pick': { position: 'absolute', left: 12, top: 15 },
  '& .text': clipped,
  '& .whole': { ...clipped, flexShrink: 0, maxWidth: '100%' },
  '& .faint': { color: 'text.secondary' },
  '& .small': { fontSize: '0.8125rem' },
  // Two lines within the height of the row.
  '& .times': { display: 'grid', lineHeight: '17px' },
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
  '& .assignee': {
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    width: 20,
    height: 20,
    borderRadius: '50%',
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    fontSize: '0.625rem',
    fontWeight: 600,
  },
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
  // Also applies to the row that is open.
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
  // Shown only if there is room.
  '@container (min-width: 480px)': {
    '& .email': { ...clipped, position: 'static', width: 'auto', height: 'auto', clipPath: 'none', flex: 1 },
  },
}
