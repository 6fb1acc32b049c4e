import { expect, test } from 'vitest'
import { Client } from '../../support/client.ts'

const visitor = new Client()

test.each(['/', '/user/kyc-form', '/d/auth/verify-login/', '/media/wallets/usdt.svg'])(
  '%s is only for pages of the site, and only over https',
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
    expect(sent['content-security-policy']).toContain("script-src 'self';")
    expect(sent['content-security-policy']).toContain("frame-ancestors 'none'")
  },
)

test('a page is asked for anew each time, and what it consists of never again', async () => {
  const page = await visitor.fetch('/')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? ''
  const asset = await visitor.fetch(script)
  expect(asset.status).toBe(200)
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('code that is gone is not found, and any other address is the app', async () => {
  expect((await visitor.fetch('/assets/gone-12345678.js')).status).toBe(404)
  const page = await visitor.fetch('/nothing/here')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<div id="root">')
})

test.each([
  ['/robots.txt', 'text/plain', 'Disallow: /admin'],
  ['/site.webmanifest', 'application/manifest+json', '"Rupee Exchange"'],
])('%s is a file of its own', async (path, type, words) => {
  const answer = await visitor.fetch(path)
  expect(answer.headers.get('content-type')).toContain(type)
  expect(await answer.text()).toContain(words)
})
