import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { decidedOrder, importLine, nextUtr } from '../../business/refunds/refunding.ts'
import { staffAtWork } from '../../support/people.ts'
import { newPayer, ownPair, picture } from '../../support/swaps.ts'

const { open, visit } = useBrowser()

test('a refund: the customer enters the account, staff pay it by keys, the customer has received it', async () => {
  const [staff, payer, { swap }] = await Promise.all([staffAtWork(), newPayer(), ownPair()])
  const { order } = await decidedOrder(staff, payer, swap, { paid: ['500.00'], status: 'Rejected' })
  const customer = await visit({ as: payer, at: 'phone', expected: /400/ })
  await customer.goto(`${site}/faq`)
  await customer
    .getByRole('region', { name: 'Action needed' })
    .getByRole('link', { name: 'Enter the account' })
    .click()
  await customer.waitForURL(`${site}/user/orders/${order}`)
  await customer.getByRole('button', { name: 'Enter the account' }).click()
  await customer.getByRole('combobox', { name: 'Withdrawal type' }).click()
  await customer.getByRole('option', { name: 'Bank' }).click()
  const fields = {
    'Account name': 'Ravi Nair',
    'Account number': '50100011112222',
    'Repeat the account number': '50100011112222',
    'IFSC code': 'EXMP0000456',
    Branch: 'Andheri West',
    'Bank name': 'Example Bank',
  }
  for (const [name, text] of Object.entries(fields))
    await customer.getByRole('textbox', { name, exact: true }).fill(text)
  const save = customer.getByRole('button', { name: 'Save the account' })
  await save.click()
  await customer.getByText('in the name of the person who paid: ASHA TEST VERMA').waitFor()
  await customer.getByRole('textbox', { name: 'Account name', exact: true }).fill('Asha Test Verma')
  await save.dblclick()
  await customer.getByText('Our staff check the account next.').waitFor()

  const desk = await open('/admin/refunds')
  await desk.getByRole('link', { name: new RegExp(order) }).waitFor()
  await desk.keyboard.press('j')
  await desk.getByText('Name check').waitFor()
  await desk.getByRole('link', { name: new RegExp(`order ${order}`) }).click()
  const refund = desk.getByRole('region', { name: 'Refund of' })
  await refund.getByRole('link', { name: order }).waitFor()
  await refund.getByText('Same name as the payer').waitFor()
  await desk.keyboard.press('a')
  await desk.getByRole('dialog', { name: 'Approve this refund?' }).waitFor()
  await desk.keyboard.press('Control+Enter')
  await refund.getByRole('button', { name: 'Record the payment' }).waitFor()
  await expect.poll(() => desk.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await desk.keyboard.press('p')
  const reference = `NEFT${nextUtr()}`
  await desk.getByRole('textbox', { name: 'Reference of the transfer' }).fill(reference)
  await desk.locator('input[type=file]').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await picture().arrayBuffer()),
  })
  await desk.getByRole('button', { name: /^Remove receipt/ }).waitFor()
  await desk.keyboard.press('Control+Enter')
  await refund.getByText(reference).waitFor()

  await customer.getByText(`Reference of the transfer: ${reference}`).waitFor()
  await customer.getByRole('button', { name: 'I have received it' }).click()
  await customer.getByRole('dialog').getByRole('button', { name: 'I have received it' }).click()
  await customer.getByText('Thank you. The refund is closed.').waitFor()
  await refund.getByText('confirmed by the customer').waitFor()

  const stray = await importLine(staff, swap, { payer: 'RAVI NAIR' })
  await goInPage(desk, `/admin/payments?payment=${stray}`)
  await desk.getByRole('button', { name: 'Return it' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Return it' }).click()
  await desk.waitForURL(`${site}/admin/refunds?refund=${stray}`)
  await refund.getByRole('button', { name: 'Enter the account' }).waitFor()
})
