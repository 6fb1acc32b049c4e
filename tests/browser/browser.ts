import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import type { SignedIn } from '../support/people.ts'
import { launchChromium } from './chromium.ts'

/** Where the built app is served. */
export const site = process.env.HOSTING_URL ?? ''

export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const

const termsAccepted = { origin: site, localStorage: [{ name: 'terms-accepted', value: 'true' }] }

interface Visit extends BrowserContextOptions {
  readonly at?: keyof typeof viewports
  /** Whose session the browser has; a visitor's without. */
  readonly as?: Pick<SignedIn, 'client'>
  /** Sees the terms notice that everybody else has accepted before. */
  readonly firstVisit?: boolean
  /** Complaints that this journey brings about on purpose. */
  readonly expected?: RegExp
}

/** One for all the files that a worker runs; it ends with its worker. */
let chromium: Browser | undefined

/**
 * A Chromium for a file of journeys. Each visit is a context of its own; an unexpected message on its console,
 * an error, or a request to anywhere but this machine fails the test.
 */
export function useBrowser(): { visit(options?: Visit): Promise<Page> } {
  let browser: Browser
  const complaints: string[] = []

  beforeAll(async () => {
    if (!chromium?.isConnected()) chromium = await launchChromium()
    browser = chromium
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(complaints.splice(0)).toEqual([])
  })

  return {
    async visit({ at = 'desktop', as, firstVisit = false, expected = /^$/, ...options } = {}) {
      const context = await browser.newContext({
        viewport: viewports[at],
        locale: 'en-IN',
        storageState: { cookies: [], origins: firstVisit ? [] : [termsAccepted] },
        ...options,
      })
      const cookies = [...(as?.client.cookies ?? [])]
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: site })))
      const page = await context.newPage()
      const complain = (text: string) => {
        if (!expected.test(text)) complaints.push(text)
      }
      page.on('pageerror', ({ message }) => complain(message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complain(message.text())
      })
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url())
        const isLocal = hostname === '127.0.0.1' || protocol === 'data:' || protocol === 'blob:'
        if (!isLocal) complain(`A request to ${hostname}`)
      })
      return page
    },
  }
}
