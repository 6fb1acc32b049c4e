import { originMark, supportMark } from './marks.ts'
import { alternates, publicAddresses } from './page-heads.ts'

export function sitemap(): string {
  const urls = publicAddresses.map(({ page, address }) => {
    const links = alternates(page).map(
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

/** RFC 9116 asks for a date after which nobody should rely on it: each deployment renews it. */
export function securityTxt(builtAt: Date): string {
  const expires = new Date(builtAt)
  expires.setUTCFullYear(expires.getUTCFullYear() + 1)
  return `Contact: mailto:${supportMark}
Expires: ${expires.toISOString()}
Preferred-Languages: en, hi
Canonical: ${originMark}/.well-known/security.txt
`
}

/** Crawlers stay out of what needs a login, and off the media that only a session may read. */
export function robotsTxt(): string {
  return `User-agent: *
Disallow: /admin
Disallow: /exchange$
Disallow: /media/
Disallow: /user/
Allow: /media/wallets/

Sitemap: ${originMark}/sitemap.xml
`
}
