import { demoWallets } from '@rupee/suite/seed/demo/demo-wallets.ts'
import { makeDayLines } from '@rupee/suite/seed/statements/day-lines.ts'
import { makeDayAccounts, makeDayOrders } from '@rupee/suite/seed/statements/day-orders.ts'
import { toFiles } from '@rupee/suite/seed/statements/statement-files.ts'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { StaffAtKeys } from '../../browser/staff/staff-at-keys.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createOrder, createOwnPair, createPayer } from '../../support/swaps.ts'

const { open } = useBrowser()

/** Chooses a file whose type says nothing, once the saved layouts have loaded. */
const choose = (page: Page, name: string, content: Uint8Array | string) =>
  page
    .locator('input[type=file]:enabled')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

test('statements of all formats are read, and a locked file says so', async () => {
  const now = new Date()
  const wallets = demoWallets.map(({ wallet }) => wallet)
  const files = toFiles(makeDayLines(makeDayOrders(now, makeDayAccounts(now), wallets)))
  const page = await open('/admin/payments')
  const findContent = (end: string) => files.find(({ name }) => name.endsWith(end))?.content ?? ''
  for (const [end, said] of [
    ['.xlsx', 'ICICI, 40 lines'],
    ['.sta', 'MT940, 20 lines'],
    ['.xml', 'camt.053, 20 lines'],
    ['.pdf', 'Axis, 30 lines'],
  ] as const) {
    await choose(page, `statement${end}`, findContent(end))
    await page.getByText(said).waitFor()
    expect(await page.getByText(/should be/).count()).toBe(0)
  }
  const unlocked = String(findContent('.pdf'))
  await choose(page, 'locked.pdf', unlocked.replace('/Root 1 0 R', `/Root 1 0 R ${encryption}`))
  await page.getByText('The file has a password.').waitFor()
  await choose(page, 'old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  await page.getByText('This Excel file is old or has a password.').waitFor()
})

/** Encryption entry of a PDF that needs a password. */
const encryption = `/ID [(a) (a)] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) >>`

test('the file of an unknown bank is imported, one payment is returned, and an order is approved with the other', async () => {
  const { swap } = await createOwnPair()
  const order = await createOrder(await createPayer(), swap)
  const { code } = swap.from
  const page = await open('/admin/payments')
  await page.getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('option', { name: `Test ${code}` }).click()
  const bank = `Village Bank ${Date.now()}`
  const utr = String(Date.now()).slice(0, 12)
  const strayUtr = String(Number(utr) + 1)
  const file = [
    'Village Bank',
    'Day,Details,Sum,Side',
    `11/26/2026,UPI/${utr}/MEENA IYER,500.00,CR`,
    `11/26/2026,UPI/${strayUtr}/RAVI NAIR,"5,000.00",CR`,
  ].join('\n')
  await choose(page, 'village.csv', file)
  const wizard = page.getByRole('region', { name: 'Columns of the file' })
  await wizard.getByText('A date cannot be read.').waitFor()
  await wizard.getByRole('switch', { name: /month first/ }).click()
  await wizard.getByText(`26 Nov 2026: 500.00 ${code} in, MEENA IYER, ${utr}`).waitFor()
  await wizard.getByRole('combobox', { name: 'Debit or credit mark' }).click()
  await page.getByRole('option', { name: 'Side' }).click()
  await wizard.getByRole('textbox', { name: 'Name of the bank' }).fill(bank)
  await wizard.getByRole('textbox', { name: 'Last digits of its account' }).fill('7788')
  await checkScreen(page, 'admin-payments-columns')
  await wizard.getByRole('button', { name: 'Save and read the file' }).click()
  await page.getByText(`${bank}, 2 lines`).waitFor()
  expect(await page.getByRole('textbox', { name: 'Last digits of our account' }).inputValue()).toBe('7788')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('2 lines, 0 of them already there. 0 matched to an order').waitFor()
  const remove = page.getByRole('button', { name: `Delete ${bank}` })
  await remove.waitFor()
  // The columns of the next file are already known.
  await choose(page, 'village.csv', file)
  await page.getByText(`${bank}, 2 lines`).waitFor()
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await remove.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Without order' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(`500 meena ${utr}`)
  await page.getByText(/^1 of \d+ shown match/).waitFor()
  const withGap = [
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    '26/11/26,UPI-ASHA VERMA,,26/11/26,,"1,00,000.00","2,00,000.00"',
    '26/11/26,SMS CHARGES,,26/11/26,17.70,,"1,99,982.40"',
  ].join('\n')
  await choose(page, 'gap.csv', withGap)
  await page.getByText(/^The balance of line 2 should be /).waitFor()
  await checkScreen(page, 'admin-payments')
  const payment = page.getByRole('listitem').filter({ hasText: utr })
  await page.getByRole('searchbox', { name: 'Search' }).blur()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const match = page.getByRole('dialog', { name: 'Match this payment to an order?' })
  await match.getByRole('searchbox', { name: 'Search' }).fill('no such order')
  await match.getByText('No order found.').waitFor()
  await match.getByRole('searchbox', { name: 'Search' }).fill('')
  await match.getByRole('radio', { name: new RegExp(`${order}.*Same amount`) }).check()
  await page.keyboard.press('Control+Enter')
  await payment.waitFor({ state: 'detached' })
  // The dialog has a search of its own.
  await match.waitFor({ state: 'hidden' })
  // The list, or its next row.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await page.getByRole('searchbox', { name: 'Search' }).fill(strayUtr)
  const stray = page.getByRole('listitem').filter({ hasText: strayUtr })
  await stray.getByRole('button', { name: 'Return it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Return it' }).click()
  await page.waitForURL(`${site}/admin/refunds?refund=*`)
  await page.getByRole('button', { name: 'Enter the account' }).waitFor()

  await goInPage(page, `/admin/payments?state=matched&search=${utr}`)
  await page.getByRole('link', { name: order }).click()
  const verdict = `Received from another name: 500.00 ${code} from MEENA IYER, UTR ${utr}, ${bank}, 26 Nov 2026`
  await page.getByRole('region', { name: order }).getByText(verdict).waitFor()
  await new StaffAtKeys(page).prepareApproval(order)
  await page.keyboard.press('Control+Enter')
  const stored = firestore.doc(`transactions/${order}`)
  await expect.poll(async () => (await stored.get()).get('status')).toBe('Approved')
})

test('a long list of payments draws only the rows in view, and keys reach every row', async () => {
  const wallet = `list-${Date.now()}`
  const batch = firestore.batch()
  const refs = Array.from({ length: 120 }, (_, at) => firestore.doc(`payments/${wallet}-${at}`))
  onTestFinished(async () => void (await Promise.all(refs.map((ref) => ref.delete()))))
  for (const [at, ref] of refs.entries())
    batch.set(ref, {
      ...{ wallet, code: 'INR', direction: 'out', amount: '5000.00', payer: `PAYEE ${at}`, reference: '' },
      ...{
        account: '1234',
        bookedAt: `2030-01-01T10:${String(at % 60).padStart(2, '0')}`,
        cores: [],
        text: 'UPI',
      },
      ...{ statement: 's1', importedBy: 'x', state: 'unmatched', reasons: [], importedAt: new Date() },
    })
  await batch.commit()
  const page = await open('/admin/payments?state=out')
  const list = page.getByRole('list', { name: 'Payments' })
  const rows = list.getByRole('listitem')
  const readSize = () => rows.first().getAttribute('aria-setsize')
  await expect.poll(readSize).toBe('-1')
  await page.getByRole('button', { name: 'Show older' }).press('Enter')
  await expect.poll(readSize).toMatch(/^[1-9]\d*$/)
  expect(await rows.count()).toBeLessThan(40)
  const readPosition = () => page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'))
  // Keys also work where the drawn rows end.
  await page.keyboard.press('j')
  await expect.poll(readPosition, { interval: 20 }).toBe('1')
  let at = 0
  while (at < 46) {
    await rows.last().focus()
    at = Number(await readPosition()) + 1
    await page.keyboard.press('j')
    await expect.poll(readPosition, { interval: 20 }).toBe(String(at))
  }
  // Scrolling does not move the focus.
  await page.evaluate(() => window.scrollTo(0, 0))
  await list.locator('[aria-posinset="1"]').waitFor()
  await page.keyboard.press('k')
  await expect.poll(readPosition).toBe(String(at - 1))
})
