import type { Page } from 'playwright-core'
import { site } from '../../browser/browser.ts'
import type { Client } from '../../support/client.ts'

/** Host name of the site, because browsers create no passkeys for IP addresses. */
export const namedSite = site.replace('127.0.0.1', 'localhost')

/** Prepares a browser for the site under its name, with accepted terms and a session. */
export async function visitNamed(page: Page, client?: Client): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('terms-accepted', 'true'))
  const cookies = [...(client?.cookies ?? [])]
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: namedSite })))
}

/** Adds a platform authenticator to this browser, whose user confirms everything. */
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
