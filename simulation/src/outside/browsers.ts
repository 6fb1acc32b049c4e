import { calls } from '@rupee/domain/calls/calls.ts'
import type { TextCode } from '@rupee/domain/language/coded.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import type { Browser, Heard, SentFile } from '../stage.ts'
import type { Hosting } from './hosting.ts'

interface Login {
  readonly email: string
  readonly password: string
}

interface BrowsersOptions {
  readonly scheduler: Scheduler
  readonly hosting: Hosting
  /** Returns the credentials of a person of the opening population. */
  findLogin(uid: string): Login | undefined
}

/** Maximum number of attempts to open the site or to log in. */
const tries = 6
const betweenTries = 5000

type Result = Heard | 'no answer'

const adminRequired: TextCode = 'adminRequired'

/** Whether a call was refused because of a missing session. Staff calls refuse visitors like customers, with 403. */
function isLoggedOut(heard: Result): boolean {
  if (heard === 'no answer') return false
  const { status, body } = heard
  return status === 401 || (status === 403 && body.code === adminRequired)
}

/** Browsers, which get a CSRF token and log their owner in automatically before a call. */
export class Browsers {
  readonly #options: BrowsersOptions
  readonly #addresses = new WeakMap<Browser, string>()
  readonly #preparing = new WeakMap<Browser, Promise<Result | undefined>>()
  #opened = 0

  constructor(options: BrowsersOptions) {
    this.#options = options
  }

  /** Opens a browser in its own network, so that browsers do not use up each other's attempts. */
  open(uid: string | undefined): Browser {
    this.#opened += 1
    const browser: Browser = { uid, cookie: '', csrf: '' }
    const [high, low] = [this.#opened >>> 16, this.#opened & 0xffff].map((part) => part.toString(16))
    this.#addresses.set(browser, `2001:db8:${high}:${low}::1`)
    return browser
  }

  async call(
    browser: Browser,
    path: string,
    fields: Readonly<Record<string, string>>,
    files: Readonly<Record<string, SentFile>> = {},
  ): Promise<Result> {
    const refused = await this.#ready(browser)
    if (refused !== undefined) return refused
    const { cookie } = browser
    const heard = await this.#send(browser, path, fields, files)
    if (browser.uid === undefined || !isLoggedOut(heard)) return heard
    // The session has ended and nothing was done, so log in again and repeat the call.
    if (browser.cookie === cookie) {
      browser.cookie = ''
      browser.csrf = ''
    }
    return (await this.#ready(browser)) ?? this.#send(browser, path, fields, files)
  }

  /** Makes a browser ready to call. Its tabs share one login. */
  #ready(browser: Browser): Promise<Result | undefined> {
    const before = this.#preparing.get(browser)
    if (before) return before
    const preparing = this.#prepare(browser).finally(() => this.#preparing.delete(browser))
    this.#preparing.set(browser, preparing)
    return preparing
  }

  /** Returns the answer that prevents a call, or undefined when the browser is ready. */
  async #prepare(browser: Browser): Promise<Result | undefined> {
    if (browser.csrf === '') {
      const opened = await this.#insist(browser, calls.verifyLogin.path, {})
      if (opened === 'no answer' || opened.status !== 200) return opened
    }
    const login = browser.uid === undefined ? undefined : this.#options.findLogin(browser.uid)
    if (login === undefined || browser.cookie.startsWith('eyJ')) return undefined
    const loggedIn = await this.#insist(browser, calls.login.path, { ...login })
    return loggedIn === 'no answer' || loggedIn.status !== 200 ? loggedIn : undefined
  }

  async #insist(browser: Browser, path: string, fields: Readonly<Record<string, string>>): Promise<Result> {
    let heard: Result = 'no answer'
    for (let each = 0; each < tries && (heard === 'no answer' || heard.status >= 500); each += 1) {
      if (each > 0) await this.#options.scheduler.wait(betweenTries)
      heard = await this.#send(browser, path, fields, {})
    }
    return heard
  }

  #send(
    browser: Browser,
    path: string,
    fields: Readonly<Record<string, string>>,
    files: Readonly<Record<string, SentFile>>,
  ): Promise<Result> {
    const address = this.#addresses.get(browser) ?? '2001:db8::1'
    return this.#options.hosting.call({ browser, address, path, fields, files })
  }
}
