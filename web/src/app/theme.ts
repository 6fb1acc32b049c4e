import type { SelectProps } from '@mui/material/Select'
import { createTheme } from '@mui/material/styles'

/** Letters of Hindi come first: Chromium remembers that a word has none in the others, and never asks a later one again. */
const systemFonts = '"Hindi letters", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'

/**
 * Not zero: code may wait for the end of a transition. But not of a colour: what has its colour from the element around
 * it would wait for that one, level after level. What shows progress keeps moving.
 */
const withoutMotion = {
  '*, *::before, *::after': {
    transitionDuration: '0.01ms !important',
    transitionProperty: 'opacity, transform, width, height !important',
    scrollBehavior: 'auto !important',
  },
  '.MuiSkeleton-root': { animation: 'none' },
}

/** What opens is there at once, and what closes is out of the way of the next click. */
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
  // The list opens over its field as the button goes down. On a slow phone the button comes up so much later that this
  // counted as choosing what lies below it.
  onMouseUpCapture: (event) => event.stopPropagation(),
  // Measured as what a slow phone waits for when a list opens or closes: the layout of the whole page behind it, and its motion.
  disableScrollLock: true,
  transitionDuration: 0,
}

/** Banyan green for what can be done, marigold for what stands out; paper and slate behind them. */
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
        // The colour under a pointer that MUI derives is too dark for the text on it.
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
    // A tooltip says the name of its button, and must not catch a click meant for the button below.
    MuiTooltip: { defaultProps: { disableInteractive: true } },
    MuiSelect: { defaultProps: { MenuProps: listOfSelect } },
    MuiMenuItem: { defaultProps: { disableRipple: true } },
    // The page behind what is open stays where it is under a finger.
    MuiBackdrop: { styleOverrides: { root: { touchAction: 'none' } } },
    MuiCssBaseline: {
      styleOverrides: {
        // The header stays on top of what is scrolled to.
        html: { scrollPaddingTop: 80 },
        '@media (prefers-reduced-motion: reduce)': withoutMotion,
      },
    },
    // It explains why the field is disabled, so it must be legible.
    MuiFormHelperText: {
      styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' } } },
    },
    MuiAppBar: { defaultProps: { color: 'transparent', elevation: 0 } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTableCell: { styleOverrides: { root: { borderColor: 'var(--mui-palette-divider)' } } },
  },
})
