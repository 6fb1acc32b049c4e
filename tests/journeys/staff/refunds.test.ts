import { expect, test } from 'vitest'
import { site, useBrowser, viewports } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { listSeriousFindings } from '../../browser/serious-findings.ts'
import { createDecidedOrder, createUtr, importLine, match } from '../../business/refunds/refunding.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { openStaffAtWork } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer, makePicture } from '../../support/swaps.ts'

const { open, visit } = useBrowser()

test('a refund is entered by the customer, paid by keys and received, the part of an order is offered and accepted, and a refund is written off', async () => {
  const [staff, payer, { swap }] = await Promise.all([openStaffAtWork(), createPayer(), createOwnPair()])
  const { order } = await createDecidedOrder(staff, payer, swap, { paid: ['500.00'], status: 'Rejected' })
  const customer = await visit({ as: payer, at: 'phone' })
  await customer.goto(`${site}/user/orders/${order}`)
  await customer.getByRole('button', { name: 'Enter the account' }).click()
  await customer.getByRole('combobox', { name: 'Withdrawal type' }).click()
  await customer.getByRole('option', { name: 'Bank' }).click()
  const fields = {
    'Account name': 'Asha Test Verma',
    'Account number': '50100011112222',
    'Repeat the account number': '50100011112222',
    'IFSC code': 'EXMP0000456',
    Branch: 'Andheri West',
    'Bank name': 'Example Bank',
  }
  for (const [name, text] of Object.entries(fields))
    await customer.getByRole('textbox', { name, exact: true }).fill(text)
  await customer.getByRole('button', { name: 'Save the account' }).dblclick()
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
  const reference = `NEFT${createUtr()}`
  await desk.getByRole('textbox', { name: 'Reference of the transfer' }).fill(reference)
  await desk.locator('input[type=file]').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await makePicture().arrayBuffer()),
  })
  await desk.getByRole('button', { name: /^Remove receipt/ }).waitFor()
  await desk.keyboard.press('Control+Enter')
  await refund.getByText(reference).waitFor()
  await checkScreen(desk, 'admin-refund')

  await customer.getByText(`Reference of the transfer: ${reference}`).waitFor()
  await customer.getByRole('button', { name: 'I have received it' }).click()
  await customer.getByRole('dialog').getByRole('button', { name: 'I have received it' }).click()
  await customer.getByText('Thank you. The refund is closed.').waitFor()
  await refund.getByText('confirmed by the customer').waitFor()

  const part = await createOrder(payer, swap)
  await match(staff, await importLine(staff, swap, { amount: '250.00' }), part)
  await goInPage(desk, `/admin/pending-transactions?order=${part}`)
  await desk.getByRole('button', { name: 'Offer the part' }).click()
  const question = desk.getByRole('dialog', { name: 'Offer to carry out the part?' })
  await question.getByText(`At its rate, 250.00 ${swap.from.code} are 2.50 ${swap.to.code}.`).waitFor()
  await desk.keyboard.press('Control+Enter')
  await desk.getByText('offered, waits for the answer of the customer').waitFor()

  await customer
    .getByRole('region', { name: 'Action needed' })
    .getByRole('link', { name: 'See the offer' })
    .click()
  await customer.getByRole('button', { name: 'See the offer' }).click()
  const panel = customer.getByRole('log').getByRole('group', { name: 'Offer for your order' })
  await expect.poll(() => panel.evaluate((offer) => offer === document.activeElement)).toBe(true)
  await panel.getByText(`2.50 ${swap.to.code} for 250.00 ${swap.from.code}`).waitFor()
  expect(await listSeriousFindings(customer)).toEqual([])
  const readWidth = () => customer.evaluate(() => document.documentElement.scrollWidth)
  expect(await readWidth()).toBe(viewports.phone.width)
  await panel.getByRole('button', { name: 'Accept the offer' }).click()
  await customer.getByRole('dialog').getByRole('button', { name: 'Accept the offer' }).dblclick()
  await panel.getByText('You have accepted this offer.').waitFor()
  const amounts = customer.getByRole('region', { name: 'Amounts' })
  await amounts.getByText(`2.50 ${swap.to.code}`).waitFor()
  expect(await panel.getByRole('button').count()).toBe(0)
  const accepted = `I accept 2.50 ${swap.to.code} for 250.00 ${swap.from.code}.`
  await customer.getByText(accepted).waitFor()
  await desk.getByText(accepted).waitFor()
  await desk.getByText('the customer has accepted this part').waitFor()
  await desk
    .getByRole('region', { name: 'Decision' })
    .getByRole('button', { name: 'Approve', exact: true })
    .click()
  await desk
    .getByText('The amounts of this order have changed. Please check them before you decide.')
    .waitFor()

  const overpaid = await createDecidedOrder(staff, payer, swap, { paid: ['520.25'], status: 'Approved' })
  const toRefund = customer
    .getByRole('region', { name: 'Action needed' })
    .getByRole('link', { name: 'Enter the account' })
  await toRefund.waitFor()
  expect(await toRefund.getAttribute('href')).toBe(`/user/orders/${overpaid.order}`)
  await goInPage(desk, '/admin/refunds?state=due')
  const list = desk.getByRole('list', { name: 'Refunds' })
  const row = list.getByRole('link', { name: new RegExp(overpaid.order) })
  await row.click()
  // The focus stays on the page when the focused row leaves the list.
  const stored = firestore.doc(`refunds/${new URL(desk.url()).searchParams.get('refund')}`)
  await stored.update({ state: 'dropped' })
  await row.waitFor({ state: 'detached' })
  expect(await desk.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await stored.update({ state: 'due' })
  await row.waitFor()
  await desk.keyboard.press('w')
  const writeOff = desk.getByRole('dialog', { name: 'Write off this refund?' })
  await writeOff.getByRole('textbox', { name: 'Reason' }).fill('Asked three times in a year')
  await writeOff.getByRole('button', { name: `Write off 20.25 ${swap.from.code}` }).click()
  await desk.getByRole('region', { name: 'Refund of' }).getByText('Written off').first().waitFor()
  await expect.poll(() => desk.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}, 240_000)
