import { demoWallets } from '@rupee/suite/seed/demo/demo-wallets.ts'
import { dayLines } from '@rupee/suite/seed/statements/day-lines.ts'
import { dayAccounts, dayOrders } from '@rupee/suite/seed/statements/day-orders.ts'
import { toFiles } from '@rupee/suite/seed/statements/statement-files.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { checkScreen } from '../../screens/check-screen.ts'

const { open } = useBrowser()

/** Chooses a file without a name that says what it is. */
const choose = (page: Page, name: string, content: Uint8Array | string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

test('statements are read from a workbook, a PDF and bank messages, and a locked file says so', async () => {
  const now = new Date()
  const wallets = demoWallets.map(({ wallet }) => wallet)
  const files = toFiles(dayLines(dayOrders(now, dayAccounts(now), wallets)))
  const page = await open('/admin/payments')
  const contentOf = (end: string) => files.find(({ name }) => name.endsWith(end))?.content ?? ''
  for (const [end, said] of [
    ['.xlsx', 'ICICI, 40 lines'],
    ['.sta', 'MT940, 20 lines'],
    ['.xml', 'camt.053, 20 lines'],
    ['.pdf', 'Axis, 30 lines'],
  ] as const) {
    await choose(page, `statement${end}`, contentOf(end))
    await page.getByText(said).waitFor()
    expect(await page.getByText(/should be/).count()).toBe(0)
  }
  const unlocked = String(contentOf('.pdf'))
  await choose(page, 'locked.pdf', unlocked.replace('/Root 1 0 R', `/Root 1 0 R ${encryption}`))
  await page.getByText('The file has a password.').waitFor()
  await choose(page, 'old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  await page.getByText('This Excel file is old or has a password.').waitFor()
})

test('the columns of an unknown bank are chosen once, and known for the next file', async () => {
  const page = await open('/admin/payments')
  const bank = `Village Bank ${Date.now()}`
  const file = [
    'Village Bank',
    'Day,Details,Sum,Side',
    '11/26/2026,UPI/412345678901/ASHA VERMA,"5,000.00",CR',
  ].join('\n')
  await choose(page, 'village.csv', file)
  const wizard = page.getByRole('region', { name: 'Columns of the file' })
  await wizard.getByText('A date cannot be read.').waitFor()
  await wizard.getByRole('switch', { name: /month first/ }).click()
  await wizard.getByText('26 Nov 2026: ₹5,000.00 in, ASHA VERMA, 412345678901').waitFor()
  await wizard.getByRole('combobox', { name: 'Debit or credit mark' }).click()
  await page.getByRole('option', { name: 'Side' }).click()
  await wizard.getByRole('textbox', { name: 'Name of the bank' }).fill(bank)
  await wizard.getByRole('textbox', { name: 'Last digits of its account' }).fill('7788')
  await checkScreen(page, 'admin-payments-columns')
  await wizard.getByRole('button', { name: 'Save and read the file' }).click()
  await page.getByText(`${bank}, 1 lines`).waitFor()
  expect(await page.getByRole('textbox', { name: 'Last digits of our account' }).inputValue()).toBe('7788')

  // The layout is stored, and not only kept by the page.
  await page.reload()
  await page.getByRole('button', { name: `Delete ${bank}` }).waitFor()
  await choose(page, 'village.csv', file)
  await page.getByText(`${bank}, 1 lines`).waitFor()
  await page.getByRole('button', { name: `Delete ${bank}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: `Delete ${bank}` }).waitFor({ state: 'detached' })
})

/** Entry of a PDF that only a password opens. */
const encryption = `/ID [(a) (a)] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) >>`
