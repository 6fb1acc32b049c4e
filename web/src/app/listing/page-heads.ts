import { createTranslator } from '@rupee/domain/language/catalogue.ts'
import { type Language, languages, locales } from '@rupee/domain/language/language.ts'
import { english, type Translator } from '@rupee/domain/language/translate.ts'
import { siteName } from '@rupee/domain/site/site-name.ts'
import app from '#lib/language/hi/app.json'
import common from '#lib/language/hi/common.json'
import heads from '#lib/language/hi/heads.json'
import site from '#lib/language/hi/site.json'
import { paths } from '#lib/navigation/paths.ts'
import { type PublicPage, publicPages } from '#lib/navigation/public-pages.ts'
import { originMark } from './marks.ts'

const translators: Readonly<Record<Language, Translator>> = {
  en: english,
  hi: createTranslator('hi', { ...app, ...common, ...heads, ...site }),
}

/** Returns the address of a page in a language. English has no prefix, and is the default for all other languages. */
function toAddress(language: Language, { path }: Pick<PublicPage, 'path'>): string {
  if (language === 'en') return path
  return path === paths.home ? `/${language}` : `/${language}${path}`
}

/** Returns the head of a page for search engines and link previews. */
export function renderPageHead(page: PublicPage, language: Language): string {
  const { t } = translators[language]
  const heading = escapeHtml(t(page.heading))
  const title = page.path === paths.home ? heading : `${heading} | ${siteName}`
  const description = escapeHtml(t(page.description))
  const address = `${originMark}${toAddress(language, page)}`
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address}">`,
    ...listAlternates(page).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${href}">`,
    ),
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${siteName}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:locale" content="${locales[language].replace('-', '_')}">`,
    `<meta property="og:image" content="${originMark}/icons/share.png">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    ...(page.path === paths.home ? [describeSite()] : []),
  ].join('')
}

/** Head of personal pages and unknown addresses. */
export const unlistedHead = `<title>${siteName}</title><meta name="robots" content="noindex">`

export function listAlternates(page: PublicPage): readonly { hreflang: string; href: string }[] {
  const inLanguages = languages.map((language) => ({
    hreflang: locales[language],
    href: `${originMark}${toAddress(language, page)}`,
  }))
  return [...inLanguages, { hreflang: 'x-default', href: `${originMark}${toAddress('en', page)}` }]
}

/** Addresses of every public page in every language. */
export const publicAddresses = languages.flatMap((language) =>
  publicPages.map((page) => ({ page, language, address: toAddress(language, page) })),
)

function describeSite(): string {
  const site = { '@id': `${originMark}/#site`, name: siteName, url: `${originMark}/` }
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', ...site, inLanguage: Object.values(locales) },
      {
        '@type': 'Organization',
        '@id': `${originMark}/#operator`,
        name: siteName,
        url: `${originMark}/`,
        logo: `${originMark}/icons/512.png`,
        areaServed: 'IN',
      },
    ],
  }
  return `<script type="application/ld+json">${JSON.stringify(data)}</script>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
