import type { SelectProps } from '@mui/material/Select'
import { createTheme } from '@mui/material/styles'

/** Hindi letters come first: once Chromium has found no font for a word, it never asks a later one again. */
const systemFonts = '"Hindi letters", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'

/**
 * Reduced motion. Durations are not zero, because code may wait for the end of a transition. Colours are exempt,
 * because inherited ones would wait level by level, and so are progress indicators.
 */
const withoutMotion = {
  '*, *::before, *::after': {
    transitionDuration: '0.01ms !important',
    transitionProperty: 'opacity, transform, width, height !important',
    scrollBehavior: 'auto !important',
  },
  // The styles of a skeleton come after these.
  '.MuiSkeleton-root': { animation: 'none !important' },
}

/** Zero durations: menus and dialogs open at once, and do not block the next click while they close. */
const atOnce = {
  shortest: 0,
  shorter: 0,
  short: 0,
  standard: 0,
  complex: 0,
  enteringScreen: 0,
  leavingScreen: 0,
}

const wantsLessMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches

const listOfSelect: SelectProps['MenuProps'] = {
  // Opens the list over its field on mouse down. On a slow phone, mouse up comes so late that it would select the
  // option below the pointer.
  onMouseUpCapture: (event) => event.stopPropagation(),
  // Both slowed lists down on phones: the layout of the page behind the list, and its animation.
  disableScrollLock: true,
  transitionDuration: 0,
}

/** Palette: banyan green for actions, marigold for accents, paper and slate as background. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-mui-color-scheme' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#0b5d4a', contrastText: '#ffffff' },
        secondary: { main: '#9a5b00', contrastText: '#ffffff' },
        background: { default: '#f6f4ef', paper: '#ffffff' },
        text: { primary: '#16211e', secondary: '#4c5a55' },
        divider: '#e2ded4',
      },
    },
    dark: {
      palette: {
        primary: { main: '#6fd3b4', contrastText: '#06261e' },
        secondary: { main: '#f2b450', contrastText: '#2b1a00' },
        // MUI's derived hover colour is too dark for the text on it.
        error: { main: '#ff8a80', dark: '#ff6f63', contrastText: '#2b0503' },
        background: { default: '#0f1614', paper: '#17211e' },
        text: { primary: '#eaf1ee', secondary: '#a9b8b2' },
        divider: '#2a3733',
      },
    },
  },
  ...(wantsLessMotion && { transitions: { duration: atOnce } }),
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: systemFonts,
    h1: {
      fontSize: 'clamp(1.75rem, 1.2rem + 2.4vw, 2.75rem)',
      fontWeight: 700,
      letterSpacing: '-0.02em',
      lineHeight: 1.15,
    },
    h2: { fontSize: '1.25rem', fontWeight: 650, letterSpacing: '-0.01em' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    // Tooltips name their button, and must not catch clicks meant for the button below.
    MuiTooltip: { defaultProps: { disableInteractive: true } },
    MuiSelect: { defaultProps: { MenuProps: listOfSelect } },
    MuiMenuItem: { defaultProps: { disableRipple: true } },
    // Keeps the page from scrolling behind an open dialog or menu.
    MuiBackdrop: { styleOverrides: { root: { touchAction: 'none' } } },
    MuiCssBaseline: {
      styleOverrides: {
        // Keeps scroll targets below the sticky header.
        html: { scrollPaddingTop: 80 },
        '@media (prefers-reduced-motion: reduce)': withoutMotion,
      },
    },
    // Explains why the field is disabled, so it must be legible.
    MuiFormHelperText: {
      styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' } } },
    },
    MuiAppBar: { defaultProps: { color: 'transparent', elevation: 0 } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTableCell: { styleOverrides: { root: { borderColor: 'var(--mui-palette-divider)' } } },
  },
})
