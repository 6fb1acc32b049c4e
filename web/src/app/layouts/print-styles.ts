/** Print styles: only the brand and the content, in black on white whatever the colour scheme. */
export const printStyles = {
  '@media print': {
    '*, *::before, *::after': { color: '#000 !important', background: 'transparent !important' },
    'header.MuiAppBar-root': { position: 'static !important' },
    'nav, footer, button, .MuiButton-root, [aria-haspopup], #toasts': { display: 'none !important' },
    section: { breakInside: 'avoid' },
  },
} as const
