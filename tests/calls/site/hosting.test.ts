import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { Client } from '../../support/client.ts'

const visitor = new Client()
/** Files of the site, and the inline script of its pages. */
const ownScriptsOnly = /script-src 'self' 'sha256-[\w+/]{43}=';/

test("a customer's file runs nothing, whatever it contains", async () => {
  const { headers } = await visitor.fetch('/media/orders/somebody/T1/screenshot.pdf')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .* sandbox$/)
})

test.each(['/', '/user/kyc-form', '/d/auth/verify-login/', '/media/wallets/usdt.svg'])(
  '%s is permitted only for pages of the site, and only over https',
  async (path) => {
    const { headers } = await visitor.fetch(path)
    const sent = Object.fromEntries(headers)
    expect(sent).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(sent['permissions-policy']).toContain('camera=(self)')
    expect(sent['content-security-policy']).toMatch(ownScriptsOnly)
    expect(sent['content-security-policy']).toContain("frame-ancestors 'none'")
  },
)

test.each(['/', '/login', '/admin'])('the script in %s runs, and no other would', async (path) => {
  const page = await visitor.fetch(path)
  const inPage = [...(await page.text()).matchAll(/<script>(.*?)<\/script>/gs)]
  const hashes = inPage.map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
  expect(hashes).toHaveLength(1)
  expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hashes[0]}'`)
})

test('a page is fetched again each time, and its assets never', async () => {
  const page = await visitor.fetch('/')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? ''
  const asset = await visitor.fetch(script)
  expect(asset.status).toBe(200)
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('the board is fetched with a plain GET, and caches keep it for five seconds', async () => {
  const answer = await fetch(`${process.env.HOSTING_URL}/board.json`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=5, stale-while-revalidate=60')
  expect(answer.headers.has('set-cookie')).toBe(false)
  expect(await answer.json()).toMatchObject({ wallets: expect.any(Array), ad: { text: expect.any(String) } })
})

test('monitors get the health of the functions with a plain GET, and nothing caches it', async () => {
  const answer = await fetch(`${process.env.HOSTING_URL}/health`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.has('set-cookie')).toBe(false)
  expect(await answer.json()).toMatchObject({ parts: { database: 'ok' }, version: expect.any(String) })
})

test('a missing script is not found, and the answer is not cached', async () => {
  const gone = await visitor.fetch('/assets/gone-12345678.js')
  expect(gone.status).toBe(404)
  expect(gone.headers.get('cache-control')).toBe('no-store')
  expect(gone.headers.get('content-security-policy')).toMatch(ownScriptsOnly)
})

test.each(['/nothing/here', '/user/orders', '/hi/user/dashboard', '/faq/more'])(
  '%s does not exist: the app says so, with status 404',
  async (path) => {
    const page = await visitor.fetch(path)
    expect(page.status).toBe(404)
    const html = await page.text()
    expect(html).toContain('<div id="root">')
    expect(html).toContain('content="noindex"')
  },
)

test('every page of the sitemap describes itself to search engines in both languages', async () => {
  const sitemap = await (await visitor.fetch('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses).toHaveLength(20)
  for (const address of addresses) {
    const { pathname, origin } = new URL(address)
    const page = await visitor.fetch(pathname)
    expect(page.status, address).toBe(200)
    const html = await page.text()
    const isHindi = /^\/hi(\/|$)/.test(pathname)
    expect(html).toContain(`<html lang="${isHindi ? 'hi-IN' : 'en-IN'}">`)
    expect(html).toContain(`<link rel="canonical" href="${address}">`)
    expect(html.match(/<link rel="alternate" hreflang="[\w-]+"/g)).toHaveLength(3)
    expect(html).toMatch(/<meta name="description" content="[^"]{35,175}">/)
    expect(html).toContain(`<meta property="og:image" content="${origin}/icons/share.png">`)
    expect(html).not.toContain('noindex')
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    expect(/[\u0900-\u097F]/.test(title), title).toBe(isHindi)
  }
})

test.each([
  ['/robots.txt', 'text/plain', 'Disallow: /admin'],
  ['/robots.txt', 'text/plain', '/sitemap.xml'],
  ['/sitemap.xml', 'xml', '/hi/exchangerates</loc>'],
  ['/.well-known/security.txt', 'text/plain', 'Contact: mailto:'],
  ['/favicon.ico', 'image/', ''],
  ['/site.webmanifest', 'application/manifest+json', '"Rupee Exchange"'],
])('%s is a file of its own', async (path, type, words) => {
  const answer = await visitor.fetch(path)
  expect(answer.headers.get('content-type')).toContain(type)
  expect(await answer.text()).toContain(words)
})
