import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'

const { visit } = useBrowser()

test('where App Check is on, calls carry its token, and missing details of the operator leave no gap', async () => {
  // The policy of firebase.json has no App Check until an operator adds it.
  const page = await visit({ bypassCSP: true, expected: /to (www\.google|content-firebaseappcheck)/ })
  await page.addInitScript(() => {
    // Runs before the app reads its configuration.
    document.addEventListener('readystatechange', () => {
      const block = document.querySelector('#app-config')
      const { operator: _, social: __, ...rest } = JSON.parse(block?.textContent ?? '{}')
      const told = { operator: { hours: 'Every day' }, social: { x: 'https://x.example.com/us' } }
      const appCheck = { siteKey: 'a-key' }
      if (block) block.textContent = JSON.stringify({ ...rest, ...told, appCheck })
    })
  })
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `grecaptcha = { enterprise: {
        ready: (then) => then(),
        render: (_, options) => { grecaptcha.passed = options.callback },
        execute: async () => { grecaptcha.passed(); return 'looks like a person' },
      } }`,
    }),
  )
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { token: 'vouched for', ttl: '3600s' },
    }),
  )
  const called = page.waitForRequest((request) => request.url() === `${site}/d/auth/verify-login/`)
  await page.goto(`${site}/`)
  expect(await (await called).headerValue('x-firebase-appcheck')).toBe('vouched for')
  await page.getByRole('region', { name: 'Rates Now' }).getByText('USDT').first().waitFor()

  const panel = page.getByRole('region', { name: 'About us' })
  await expect.poll(() => panel.getByRole('term').allTextContents()).toEqual(['Hours'])
  expect(await page.getByText(/^Run by/).count()).toBe(0)
  const socials = page.getByRole('navigation', { name: 'Social media' }).getByRole('link')
  expect(await socials.count()).toBe(1)
  expect(await socials.getAttribute('href')).toBe('https://x.example.com/us')
})
