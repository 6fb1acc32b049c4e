import { demoWallets } from '@rupee/suite/seed/demo/demo-wallets.ts'
import { makeDayLines } from '@rupee/suite/seed/statements/day-lines.ts'
import { makeDayAccounts, makeDayOrders } from '@rupee/suite/seed/statements/day-orders.ts'
import { toFiles } from '@rupee/suite/seed/statements/statement-files.ts'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { checkOnDesktop, checkOnSmallPhone, checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createOrder, createOwnPair, createPayer } from '../../support/swaps.ts'

const { open } = useBrowser()

/** Chooses a file whose type says nothing, once the saved layouts have loaded. */
const choose = (page: Page, name: string, content: Uint8Array | string) =>
  page
    .locator('input[type=file]:enabled')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

const now = new Date()
const wallets = demoWallets.map(({ wallet }) => wallet)

/** Encryption entry of a PDF that needs a password. */
const encryption = `/ID [(a) (a)] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) >>`

test('a PDF is read, the file of an unknown bank is imported, one payment is returned, and the other matched to its order', async () => {
  const [pdf = ''] = toFiles(makeDayLines(makeDayOrders(now, makeDayAccounts(now), wallets)))
    .filter(({ name }) => name.endsWith('.pdf'))
    .map(({ content }) => String(content))
  const { swap } = await createOwnPair()
  const order = await createOrder(await createPayer(), swap)
  const { code } = swap.from
  const utr = String(Date.now()).slice(0, 12)
  // A short list, because each step draws it again.
  const page = await open(`/admin/payments?search=${utr}`)
  await choose(page, 'statement.pdf', pdf)
  await page.getByText('Axis, 30 lines').waitFor()
  await choose(page, 'locked.pdf', pdf.replace('/Root 1 0 R', `/Root 1 0 R ${encryption}`))
  await page.getByText('The file has a password.').waitFor()

  await page.getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('option', { name: `Test ${code}` }).click()
  const bank = `Village Bank ${Date.now()}`
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
  await checkOnDesktop(page, 'admin-payments-columns')
  await checkOnSmallPhone(page)
  await wizard.getByRole('button', { name: 'Save and read the file' }).click()
  await page.getByText(`${bank}, 2 lines`).waitFor()
  const digits = page.getByRole('textbox', { name: 'Last digits of our account' })
  expect(await digits.inputValue()).toBe('7788')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('2 lines, 0 of them already there. 0 matched to an order').waitFor()
  expect(await digits.inputValue()).toBe('')
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
  expect((await firestore.doc(`orderPayments/${order}`).get()).get('outcome')).toBe('other payer')
})

test('a long list of payments draws only the rows in view, and keys reach every row', async () => {
  const wallet = `list-${Date.now()}`
  const batch = firestore.batch()
  const refs = Array.from({ length: 120 }, (_, at) => firestore.doc(`payments/${wallet}-${at}`))
  onTestFinished(async () => void (await Promise.all(refs.map((ref) => ref.delete()))))
  for (const [at, ref] of refs.entries())
    batch.set(ref, {
      wallet,
      code: 'INR',
      direction: 'out',
      amount: '5000.00',
      payer: `PAYEE ${at}`,
      reference: '',
      ...{
        account: '1234',
        bookedAt: `2030-01-01T10:${String(at % 60).padStart(2, '0')}`,
        cores: [],
        text: 'UPI',
      },
      statement: 's1',
      importedBy: 'x',
      state: 'unmatched',
      reasons: [],
      importedAt: new Date(),
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
  while (at < 20) {
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
