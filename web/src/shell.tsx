import { type Language, locales } from '@rupee/domain/language/language.ts'
import { renderToString } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router-dom'
import { SiteLayout } from '#app/layouts/site-layout.tsx'
import { publicAddresses, renderPageHead, unlistedHead } from '#app/listing/page-heads.ts'
import { renderRobotsTxt, renderSecurityTxt, renderSitemap } from '#app/listing/site-files.ts'
import { HomePage } from '#app/pages/site/home-page.tsx'
import { Providers } from '#app/providers.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'

/**
 * Prerendered pages in English that visitors see while the app loads. The build puts them into the page files, and
 * the app replaces them.
 */
export const shells = {
  home: () => renderShell(paths.home),
  /** Generic page. */
  page: () => renderShell('/page'),
}

export interface PageFile {
  readonly file: string
  readonly locale: string
  readonly head: string
  readonly shell?: keyof typeof shells
}

export const pageFiles: readonly PageFile[] = [
  ...publicAddresses.map(({ page, language, address }) => ({
    file: toFile(address),
    locale: locales[language],
    head: renderPageHead(page, language),
    ...chooseShell(page.path, language),
  })),
  // Personal pages and unknown addresses.
  ...['page.html', '404.html'].map((file) => ({
    file,
    locale: locales.en,
    head: unlistedHead,
    shell: 'page' as const,
  })),
  // Staff pages, which show nothing before the sign-in.
  { file: 'admin.html', locale: locales.en, head: unlistedHead },
]

export const siteFiles: Readonly<Record<string, string>> = {
  'robots.txt': renderRobotsTxt(),
  'sitemap.xml': renderSitemap(),
  'security.txt': renderSecurityTxt(new Date()),
}

function toFile(address: string): string {
  return address === paths.home ? 'index.html' : `pages${address}.html`
}

function chooseShell(path: string, language: Language): Pick<PageFile, 'shell'> {
  if (language !== 'en') return {}
  return { shell: path === paths.home ? 'home' : 'page' }
}

function renderShell(location: string): string {
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
