import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { paths } from '#lib/paths.ts'
import { SiteLayout } from './layouts/site-layout.tsx'
import { ExchangeRatesPage } from './pages/exchange-rates-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const router = createBrowserRouter([
  {
    element: <SiteLayout />,
    children: [
      { path: paths.home, element: <HomePage /> },
      { path: paths.exchangeRates, element: <ExchangeRatesPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
])

export function Router() {
  return <RouterProvider router={router} />
}
