import type { Page } from 'playwright-core'
import { site } from '../../browser/browser.ts'
import type { Client } from '../../support/client.ts'

/** Browsers make passkeys for names of sites, never for numbers. */
export const namedSite = site.replace('127.0.0.1', 'localhost')

/** Makes a browser ready for the site under its name: with the terms accepted, and with somebody's session. */
export async function visitNamed(page: Page, client?: Client): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('terms-accepted', 'true'))
  const cookies = [...(client?.cookies ?? [])]
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: namedSite })))
}

/** An authenticator that is built into this browser; its person confirms everything. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
