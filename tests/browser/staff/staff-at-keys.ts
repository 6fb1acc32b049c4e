import type { Page } from 'playwright-core'
import { makePicture } from '../../support/swaps.ts'

/** A member of staff without a mouse. */
export class StaffAtKeys {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Logs in on the login page. */
  async logIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    await this.#page.getByLabel('E-mail').waitFor()
    await this.#reachByTab('E-mail')
    await this.#page.keyboard.type(email)
    await this.#reachByTab('Password')
    await this.#page.keyboard.type(password)
    await this.#page.keyboard.press('Enter')
    await this.#page.getByRole('button', { name: 'Go to' }).first().waitFor()
  }

  /** Goes from any page to the orders of one customer, and opens the first. */
  async openFirstOrder({ email }: { readonly email: string }): Promise<void> {
    const { keyboard } = this.#page
    await keyboard.press('Control+k')
    await this.#page.getByRole('combobox', { name: 'Go to' }).waitFor()
    await keyboard.type('pending tr')
    await this.#page.getByRole('option', { name: 'Pending Transactions', selected: true }).waitFor()
    await keyboard.press('Enter')
    await this.#page.getByRole('searchbox', { name: 'Search' }).waitFor()
    await keyboard.press('/')
    await keyboard.type(email)
    await this.#page.waitForFunction((address) => {
      const rows = [...document.querySelectorAll('[data-order]')]
      return rows.length > 0 && rows.every((row) => row.textContent?.includes(address))
    }, email)
    await this.#reachByTab('', '[data-order]')
    await keyboard.press('Enter')
  }

  /** Presses all keys of a decision but the last, which confirms it. */
  async prepareApproval(trackingID: string): Promise<void> {
    const { keyboard } = this.#page
    const order = this.#page.getByRole('region', { name: trackingID })
    await order.getByRole('list', { name: 'Order checks' }).waitFor()
    await pasteScreenshot(this.#page, 'paid.png')
    await order.getByText('paid.png').waitFor()
    await keyboard.press('a')
    await this.#page.getByRole('menuitem', { name: 'Paid out', exact: true }).waitFor()
    await keyboard.press('1')
    await this.#page.getByRole('dialog', { name: 'Approve this transaction?' }).waitFor()
  }

  /** Waits until the next order is on the screen, or no order is open any more. */
  async confirm(next?: string): Promise<void> {
    await this.#page.keyboard.press('Control+Enter')
    if (next) await this.#page.getByRole('region', { name: next }).waitFor()
    else await this.#page.waitForURL(({ searchParams }) => !searchParams.has('order'))
  }

  /** Label of the field, or a pattern that it matches. */
  async #reachByTab(label: string, selector = 'input'): Promise<void> {
    for (let pressed = 0; pressed < maximumTabs; pressed++) {
      const isReached = await this.#page.evaluate(
        (wanted) => {
          const { activeElement } = document
          const labels = activeElement instanceof HTMLInputElement ? [...(activeElement.labels ?? [])] : []
          const isLabelled = labels.some(({ textContent }) => textContent.startsWith(wanted.label))
          return activeElement?.matches(wanted.selector) && (isLabelled || wanted.label === '')
        },
        { label, selector },
      )
      if (isReached) return
      await this.#page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not get to ${label || selector}`)
  }
}

/** Maximum number of presses before a field counts as unreachable. */
const maximumTabs = 60

/** Pastes a picture, as if a screenshot was in the clipboard. */
export async function pasteScreenshot(page: Page, name: string): Promise<void> {
  const bytes = [...new Uint8Array(await makePicture().arrayBuffer())]
  await page.evaluate(
    (given) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: 'image/png' }))
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    },
    { bytes, name },
  )
}
