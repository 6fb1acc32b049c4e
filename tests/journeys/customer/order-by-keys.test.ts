import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { expectOrderOfSteps } from '../../browser/keys/order-of-steps.ts'
import { tabTo } from '../../browser/keys/tab-to.ts'
import { newPayer, picture } from '../../support/swaps.ts'

const { visit } = useBrowser()

let screenshot: string

beforeAll(async () => {
  screenshot = join(await mkdtemp(join(tmpdir(), 'proof-')), 'payment.png')
  await writeFile(screenshot, await picture().bytes())
})

test('an order can be placed with keys alone, from the login to tracking it', async () => {
  const { email, password } = await newPayer()
  const page = await visit()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
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

  await expectOrderOfSteps(page)
  await tabTo(page, page.getByRole('tab', { name: 'UPI' }))
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Copy Account number' }))
  await page.evaluate(() => {
    const { clipboard } = navigator
    const { writeText } = clipboard
    clipboard.writeText = () => {
      clipboard.writeText = writeText
      return Promise.reject(new DOMException('No', 'NotAllowedError'))
    }
  })
  await keyboard.press('Enter')
  await page.getByText('Your browser blocked copying.').waitFor()
  expect(await page.getByRole('button', { name: 'Copied Account number' }).count()).toBe(0)
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copied Account number' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/)
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
}, 120_000)
