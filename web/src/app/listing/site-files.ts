import { originMark, supportMark } from './marks.ts'
import { listAlternates, publicAddresses } from './page-heads.ts'

export function renderSitemap(): string {
  const urls = publicAddresses.map(({ page, address }) => {
    const links = listAlternates(page).map(
      ({ hreflang, href }) => `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    )
    return ['  <url>', `    <loc>${originMark}${address}</loc>`, ...links, '  </url>'].join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** Returns security.txt. RFC 9116 requires an expiry date, which each deployment renews. */
export function renderSecurityTxt(builtAt: Date): string {
  const expires = new Date(builtAt)
  expires.setUTCFullYear(expires.getUTCFullYear() + 1)
  return `Contact: mailto:${supportMark}
Expires: ${expires.toISOString()}
Preferred-Languages: en, hi
Canonical: ${originMark}/.well-known/security.txt
`
}

/** Returns robots.txt, which keeps crawlers off pages that need a login and off private media. */
export function renderRobotsTxt(): string {
  return `User-agent: *
Disallow: /admin
Disallow: /exchange$
Disallow: /media/
Disallow: /user/
Allow: /media/wallets/

Sitemap: ${originMark}/sitemap.xml
`
}
