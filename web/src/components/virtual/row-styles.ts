/** Styles that cut long names and addresses with an ellipsis. */
export const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

/** Styles of a virtual list. Its rows are plain elements, because scrolling creates dozens at once. */
export const listStyles = {
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
  '& .head th': { ...clipped, color: 'text.secondary', fontWeight: 600 },
}

/** Styles of a clickable row at its place in the list. */
export const openableRow = {
  position: 'absolute',
  top: 0,
  left: 0,
  right: 0,
  cursor: 'pointer',
  borderBottom: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  '&[aria-current]': {
    bgcolor: 'action.hover',
    boxShadow: 'inset 4px 0 var(--mui-palette-primary-main)',
  },
}
