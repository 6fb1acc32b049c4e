import { renderToString } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router-dom'
import { SiteLayout } from '#app/layouts/site-layout.tsx'
import { HomePage } from '#app/pages/site/home-page.tsx'
import { Providers } from '#app/providers.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'

/**
 * What a visitor sees while the app is on its way: the page as the app shows it first, in English. The build puts it into
 * the page's file, and the app takes its place.
 */
export const shells = {
  home: () => shellAt(paths.home),
  /** Of no page in particular. */
  page: () => shellAt('/page'),
}

function shellAt(location: string): string {
  return renderToString(
    <Providers>
      <StaticRouter location={location}>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route path={paths.home} element={<HomePage />} />
            <Route path="*" element={<PageSkeleton />} />
          </Route>
        </Routes>
      </StaticRouter>
    </Providers>,
  )
}
