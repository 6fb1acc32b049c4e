import { type Theme, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** Compact titles and fields for staff pages, which show many at once. */
export function StaffLook({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={makeStaffTheme}>{children}</ThemeProvider>
}

/** Makes fields 40 px high, and 44 px on touch screens. */
function makeStaffTheme(theme: Theme): Theme {
  const phone = theme.breakpoints.down('sm')
  return {
    ...theme,
    typography: { ...theme.typography, h1: { ...theme.typography.h1, fontSize: '1.5rem' } },
    components: {
      ...theme.components,
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: {
            [phone]: {
              '&.MuiInputBase-sizeSmall:not(.MuiInputBase-multiline) > .MuiInputBase-input': {
                paddingTop: 10.5,
                paddingBottom: 10.5,
              },
            },
          },
        },
      },
      MuiInputLabel: {
        styleOverrides: {
          outlined: {
            [phone]: {
              '&.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': {
                transform: 'translate(14px, 11px) scale(1)',
              },
            },
          },
        },
      },
    },
  }
}
