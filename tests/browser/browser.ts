import { mkdir } from 'node:fs/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openColleagueAtWork, openStaffAtWork, type SignedIn } from '../support/people.ts'
import { deleteWrittenWallets } from '../support/swaps.ts'
import { launchChromium, launchHeadlessShell } from './chromium.ts'
import { goInPage } from './go-in-page.ts'
import { ReusablePage, reducedMotion } from './reusable-page.ts'

/** Base URL of the built app. */
export const site = process.env.HOSTING_URL ?? ''

export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const

const locale = 'en-IN'
const accepted = { name: 'terms-accepted', value: 'true' }

type Origin = { readonly origin: string; readonly localStorage: { name: string; value: string }[] }

interface Visit extends BrowserContextOptions {
  readonly at?: keyof typeof viewports
  /** Account that is logged in; a visitor without it. */
  readonly as?: Pick<SignedIn, 'client'>
  /** Console messages that this journey causes on purpose. */
  readonly expected?: RegExp
}

/** Browsers shared by all files of a worker. */
let headlessShell: Browser | undefined
let withCamera: Browser | undefined

/** Idle pages of the headless shell. */
const free: ReusablePage[] = []

/** Pages on which an account stays logged in, by its session, for the following tests of the worker. */
const kept = new Map<string, ReusablePage>()

interface UsedBrowser {
  visit(options?: Visit): Promise<Page>
  /**
   * Opens a path of the site as an account, by default the staff that all files share. Only the first call for a
   * session loads the app; two calls in one test return the same page.
   */
  open(path: string, options?: Pick<Visit, 'as' | 'at' | 'expected'>): Promise<Page>
}

/**
 * A Chromium for a file of journeys, the full one if they need a camera. Each visit has its own session and storage. An
 * unexpected console message, an error, or a request to anywhere but this machine fails the test.
 */
export function useBrowser({ camera = false } = {}): UsedBrowser {
  let browser: Browser
  const complaints: string[] = []
  const reusable: ReusablePage[] = []
  const opened = new Map<string, ReusablePage>()
  const contexts: BrowserContext[] = []
  const pages: Page[] = []

  beforeAll(async () => {
    browser = camera ? await ensureCameraBrowser() : await ensureHeadlessShell()
  })
  afterEach(async ({ task }) => {
    const visited = pages.splice(0)
    const hasFailed = task.result?.state === 'fail'
    if (hasFailed) await keepFailure(task.name, visited)
    await Promise.all([
      ...contexts.splice(0).map((context) => context.close()),
      ...reusable.splice(0).map(async (each) => {
        if (await each.reset()) free.push(each)
      }),
      ...[...opened].map(async ([session, each]) => {
        opened.delete(session)
        kept.delete(session)
        if (hasFailed) await each.close()
        else if (await each.rest()) kept.set(session, each)
      }),
    ])
    expect(complaints.splice(0)).toEqual([])
  })

  afterAll(async () => {
    await Promise.all([releaseOwnPages(), deleteWrittenWallets()])
  })

  async function takeFreePage(): Promise<ReusablePage> {
    return free.pop() ?? ReusablePage.open(browser, { site, stored: [accepted] }, { locale })
  }

  async function reusePage(at: keyof typeof viewports): Promise<Page> {
    const found = await takeFreePage()
    reusable.push(found)
    await found.page.setViewportSize(viewports[at])
    return found.page
  }

  async function openNewPage(origins: readonly Origin[], options: BrowserContextOptions): Promise<Page> {
    const storageState = { cookies: [], origins: [...origins] }
    const context = await browser.newContext({ locale, reducedMotion, storageState, ...options })
    contexts.push(context)
    return context.newPage()
  }

  function watch(page: Page, expected: RegExp): void {
    pages.push(page)
    const complain = (text: string, place = '') => {
      if (!expected.test(text)) complaints.push(`${text} ${place}`.trim())
    }
    page.on('pageerror', ({ message }) => complain(message))
    page.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning'
      if (isComplaint) complain(message.text(), message.location().url)
    })
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url())
      const isLocal =
        ['127.0.0.1', 'localhost'].includes(hostname) || protocol === 'data:' || protocol === 'blob:'
      if (!isLocal) complain(`A request to ${hostname}`)
    })
  }

  return {
    async visit({ at = 'desktop', as, expected = /^$/, ...options } = {}) {
      const isUsual = !camera && Object.keys(options).length === 0
      const origins = [{ origin: site, localStorage: [accepted] }]
      const page = isUsual
        ? await reusePage(at)
        : await openNewPage(origins, { viewport: viewports[at], ...options })
      await logInPage(page, as)
      watch(page, expected)
      return page
    },
    async open(path, { at = 'desktop', as, expected = /^$/ } = {}) {
      const account = as ?? (await openStaffAtWork())
      const session = readSession(account)
      const inUse = opened.get(session)
      const each = inUse ?? kept.get(session) ?? (await takeFreePage())
      const { page } = each
      opened.set(session, each)
      await page.setViewportSize(viewports[at])
      if (!inUse) watch(page, expected)
      if (inUse || kept.has(session)) await goInPage(page, path)
      else {
        await logInPage(page, account)
        await page.goto(`${site}${path}`)
      }
      return page
    },
  }
}

/** Frees the pages of accounts that only the finished file used. */
async function releaseOwnPages(): Promise<void> {
  if (kept.size === 0) return
  const shared = (await Promise.all([openStaffAtWork(), openColleagueAtWork()])).map(readSession)
  for (const [session, each] of kept) {
    if (shared.includes(session)) continue
    kept.delete(session)
    if (await each.reset()) free.push(each)
  }
}

async function logInPage(page: Page, as: Visit['as']): Promise<void> {
  const cookies = [...(as?.client.cookies ?? [])]
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: site })))
}

function readSession({ client }: Pick<SignedIn, 'client'>): string {
  return client.cookies.get('__session') ?? ''
}

/** Keeps what each page showed when its test failed: a picture in an ignored folder, and its text beside the error. */
async function keepFailure(test: string, pages: readonly Page[]): Promise<void> {
  await mkdir('.local/failures', { recursive: true })
  for (const [index, page] of pages.entries()) {
    const path = `.local/failures/${test.replaceAll(/\W+/g, '-').slice(0, 80)}-${index + 1}.png`
    try {
      await page.screenshot({ path, fullPage: true, timeout: 5_000 })
      const words = await page.locator('body').innerText({ timeout: 5_000 })
      process.stderr.write(`${page.url()} showed (${path}):\n${words}\n`)
    } catch {
      process.stderr.write(`${page.url()} could not be pictured\n`)
    }
  }
}

async function ensureHeadlessShell(): Promise<Browser> {
  if (!headlessShell?.isConnected()) {
    free.splice(0)
    kept.clear()
    headlessShell = await launchHeadlessShell()
  }
  return headlessShell
}

async function ensureCameraBrowser(): Promise<Browser> {
  if (!withCamera?.isConnected()) withCamera = await launchChromium()
  return withCamera
}
