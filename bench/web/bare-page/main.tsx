import Button from '@mui/material/Button'
import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'

const theme = createTheme({ cssVariables: true, colorSchemes: { dark: true } })

const Rates = lazy(async () => ({ default: (await import('./rates.tsx')).Rates }))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

/** Measures the cost of our libraries alone: a heading and a link first, then rates in a plain table. */
createRoot(root).render(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <BrowserRouter>
      <Routes>
        <Route
          path="*"
          element={
            <>
              <Typography variant="h1">Rates</Typography>
              <Button component={Link} to="/">
                Home
              </Button>
              <Suspense>
                <Rates />
              </Suspense>
            </>
          }
        />
      </Routes>
    </BrowserRouter>
  </ThemeProvider>,
)
