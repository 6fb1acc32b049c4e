import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { tabTo } from '../../browser/keys/tab-to.ts'
import { openOrder } from '../../browser/open-order.ts'
import { newPayer, picture } from '../../support/swaps.ts'

const { visit } = useBrowser()

const buying = { from: 'inr', to: 'astropay', amount: '952.00', convertedAmount: '10.00' }

let screenshot: string

beforeAll(async () => {
  screenshot = join(await mkdtemp(join(tmpdir(), 'proof-')), 'payment.png')
  await writeFile(screenshot, await picture().bytes())
})

test('an order can be placed with keys alone, from the login to tracking it', async () => {
  const { email, password } = await newPayer()
  const page = await visit({ permissions: ['clipboard-write'] })
  const { keyboard } = page
  await page.goto(`${site}/login`)
  await tabTo(page, page.getByLabel('E-mail'))
  await keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(password)
  await keyboard.press('Enter')
  await page.waitForURL(`${site}/`)

  const converter = page.getByRole('region', { name: 'Convert' })
  await tabTo(page, converter.getByLabel('Amount', { exact: true }))
  await keyboard.type('952')
  await tabTo(page, converter.getByRole('combobox').nth(1))
  await keyboard.press('Enter')
  await keyboard.type('Astro')
  await keyboard.press('Enter')
  await tabTo(page, converter.getByRole('button', { name: 'Convert' }))
  await keyboard.press('Enter')

  await page.getByText('Crypto: TAddressOfAsha1').waitFor()
  await page.getByRole('tab', { name: 'UPI' }).waitFor()
  await tabTo(page, page.getByRole('tab', { name: 'UPI' }))
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Copy Account number' }))
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copied Account number' }).waitFor()
  await tabTo(page, page.getByLabel('Payment transaction ID'))
  await keyboard.type(`UTR ${crypto.randomUUID()}`)
  await tabTo(page, page.getByLabel("Sender's payment details"))
  await keyboard.type('UPI from asha@examplebank')
  // The listener takes a moment to start, so it is requested before the navigation.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByLabel('Payment screenshot'))
  await keyboard.press('Space')
  await (await chooser).setFiles(screenshot)
  await page.getByText('payment.png').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Submit' }))
  await keyboard.press('Enter')

  await page.getByText('Transaction successful').waitFor()
  await page.waitForURL(`${site}/`)
  const follow = page.getByRole('link', { name: 'Follow your order' })
  await follow.waitFor()
  await tabTo(page, follow)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Order / }).waitFor()
  await page.getByText('Payment to be checked').first().waitFor()
})

const inOrder = [
  'heading "Order details" [level=1]',
  'paragraph: ₹952.00 → 10.00 ASTROPAY',
  'timer "Time left"',
  'Rate: 1 ASTROPAY = ₹95 (exactly ₹95.20)',
  'This rate is yours until the time is up',
  'heading "1. Where we pay you Done" [level=2]',
  'combobox "Withdrawal method": "Crypto: TAddressOfAsha1"',
  'heading "2. Where to pay" [level=2]',
  'button "Copy Amount"',
  'tab "UPI" [selected]',
  'tab "Bank transfer"',
  'img "UPI code to pay',
  'heading "3. Proof of your payment" [level=2]',
  'textbox "Payment transaction ID"',
  `textbox "Sender's payment details"`,
  'button "Payment screenshot"',
  'button "Submit"',
  'button "Cancel this order"',
]

test('a browser that refuses to copy says so', async () => {
  const page = await visit({ as: await newPayer() })
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await openOrder(page, buying)
  await page.getByRole('button', { name: 'Copy Amount' }).click()
  await page.getByText('Your browser blocked copying.').waitFor()
  expect(await page.getByRole('button', { name: 'Copied Amount' }).count()).toBe(0)
})

test.each(['phone', 'desktop'] as const)(
  'a screen reader reads an order in the sequence of its steps, on a %s',
  async (at) => {
    const page = await visit({ as: await newPayer(), at })
    await openOrder(page, buying)
    await page.getByText('Crypto: TAddressOfAsha1').waitFor()
    await page.getByRole('tab', { name: 'UPI' }).waitFor()
    const read = await page.getByRole('main').ariaSnapshot()
    const places = inOrder.map((part) => read.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  },
)
