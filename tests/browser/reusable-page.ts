import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from 'playwright-core'
import { goInPage } from './go-in-page.ts'

/** Methods whose effect outlasts a visit and cannot be undone: a context is closed after the use of one of these. */
const lasting = {
  context: [
    ...['exposeBinding', 'exposeFunction', 'newCDPSession'],
    ...['route', 'setExtraHTTPHeaders', 'setGeolocation'],
  ],
  page: ['close', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  clock: ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'],
}

/** Events that tests listen to. */
const listenedTo = [
  ...['console', 'dialog', 'download', 'load', 'pageerror', 'popup'],
  ...['request', 'requestfailed', 'response'],
]

/** Moving elements are hard to click, so only the tests of motion ask for motion. */
export const reducedMotion = 'reduce'

/** Maximum number of visits to a page, because its process grows. */
const maximumVisits = 40

interface StartingPoint {
  /** Origin of the visited pages. */
  readonly site: string
  /** Local storage at the start of a visit. */
  readonly stored: readonly { readonly name: string; readonly value: string }[]
}

/**
 * A page that tests use one after the other. Each visit starts without cookies, history and stored data other than what
 * it asks for. The process, its compiled code and its cache stay, as for a returning visitor: recreating them takes
 * longer than showing most pages.
 */
export class ReusablePage {
  readonly page: Page
  readonly #context: BrowserContext
  readonly #devTools: CDPSession
  readonly #place: StartingPoint
  readonly #scripts: Promise<Disposable>[] = []
  #visits = 0
  #isSpent = false

  static async open(
    browser: Browser,
    place: StartingPoint,
    options: BrowserContextOptions,
  ): Promise<ReusablePage> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const reusable = new ReusablePage(context, page, await context.newCDPSession(page), place)
    await reusable.#clear()
    return reusable
  }

  private constructor(context: BrowserContext, page: Page, devTools: CDPSession, place: StartingPoint) {
    this.page = page
    this.#context = context
    this.#devTools = devTools
    this.#place = place
    this.#watch(context, lasting.context)
    this.#watch(page, lasting.page)
    this.#watch(page.clock, lasting.clock)
    this.#collectScripts(context)
    this.#collectScripts(page)
  }

  /** Ends a visit, and tells whether another may follow. If not, the page is closed. */
  async reset(): Promise<boolean> {
    if (!(await this.#end())) return false
    await this.#clear()
    return true
  }

  /**
   * Ends a use of the page by an account that stays logged in, with the app loaded, and tells whether another use may
   * follow. If not, for example because the page asks whether to leave it, it is closed.
   */
  async rest(): Promise<boolean> {
    if (!(await this.#end())) return false
    await this.#closeDialogs()
    await goInPage(this.page, '/nothing-here')
    const isAtRest = await this.page
      .getByRole('heading', { name: 'This page does not exist' })
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      )
    if (!isAtRest) {
      await this.close()
      return false
    }
    await this.#forgetPosition()
    return true
  }

  /** Closes dialogs, because those of the staff pages are open again after a visit to other pages. */
  async #closeDialogs(): Promise<void> {
    const dialog = this.page.getByRole('dialog').first()
    for (let pressed = 0; pressed < 3 && (await dialog.count()) > 0; pressed += 1) {
      await this.page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached', timeout: 2_000 }).catch(() => undefined)
    }
  }

  close(): Promise<void> {
    return this.#context.close()
  }

  async #end(): Promise<boolean> {
    this.#visits += 1
    if (this.#isSpent || this.#visits >= maximumVisits) {
      await this.close()
      return false
    }
    for (const event of listenedTo) this.page.removeAllListeners(event)
    await this.#undo()
    return true
  }

  async #undo(): Promise<void> {
    const tabs = this.#context.pages().filter((each) => each !== this.page)
    const scripts = await Promise.all(this.#scripts.splice(0))
    await Promise.all([
      ...tabs.map((tab) => tab.close()),
      ...scripts.map((script) => script.dispose()),
      this.page.unrouteAll({ behavior: 'ignoreErrors' }),
      this.#context.setOffline(false),
      this.#context.clearPermissions(),
    ])
  }

  async #clear(): Promise<void> {
    const { site, stored } = this.#place
    // The process is kept as long as the page stays on the site.
    await this.page.goto(`${site}/robots.txt`)
    await Promise.all([
      this.#context.clearCookies(),
      this.page.evaluate((items) => {
        sessionStorage.clear()
        localStorage.clear()
        for (const { name, value } of items) localStorage.setItem(name, value)
      }, stored),
      this.#devTools.send('Storage.clearDataForOrigin', {
        origin: site,
        storageTypes: 'cache_storage,file_systems,indexeddb,service_workers',
      }),
    ])
    await this.#forgetPosition()
  }

  async #forgetPosition(): Promise<void> {
    await Promise.all([
      this.page.emulateMedia({ media: null, colorScheme: null, reducedMotion }),
      this.page.mouse.move(-1, -1),
      this.#devTools.send('Page.resetNavigationHistory'),
    ])
  }

  /** Collects the scripts that a visit adds to its pages, so that they can be removed. */
  #collectScripts(target: Pick<Page, 'addInitScript'>): void {
    const add = target.addInitScript.bind(target)
    target.addInitScript = (...parts: Parameters<typeof add>) => {
      const script = add(...parts)
      this.#scripts.push(script)
      return script
    }
  }

  /** Notes that a visit made a change that cannot be undone. */
  #watch(target: object, methods: readonly string[]): void {
    for (const name of methods) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') throw new Error(`Playwright has no method ${name}`)
      const callWatched = (...args: unknown[]): unknown => {
        this.#isSpent = true
        return Reflect.apply(method, target, args)
      }
      Object.defineProperty(target, name, { value: callWatched })
    }
  }
}
