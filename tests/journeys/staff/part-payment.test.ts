import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { importLine, match } from '../../business/refunds/refunding.ts'
import { staffAtWork } from '../../support/people.ts'
import { newPayer, ownPair, placedOrder } from '../../support/swaps.ts'

const { open, visit } = useBrowser()

test('a part payment: staff offer the part with its amounts, and the customer accepts it', async () => {
  const [staff, payer, { swap }] = await Promise.all([staffAtWork(), newPayer(), ownPair()])
  const order = await placedOrder(payer, swap)
  await match(staff, await importLine(staff, swap, { amount: '250.00' }), order)
  const desk = await open(`/admin/pending-transactions?order=${order}`)
  await desk.getByRole('button', { name: 'Offer the part' }).click()
  const question = desk.getByRole('dialog', { name: 'Offer to carry out the part?' })
  await question.getByText(`At its rate, 250.00 ${swap.from.code} are 2.50 ${swap.to.code}.`).waitFor()
  await desk.keyboard.press('Control+Enter')
  await desk.getByText('offered, waits for the answer of the customer').waitFor()

  const page = await visit({ as: payer, at: 'phone' })
  await page.goto(`${site}/faq`)
  await page
    .getByRole('region', { name: 'Action needed' })
    .getByRole('link', { name: 'See the offer' })
    .click()
  const panel = page.getByRole('region', { name: 'Offer for your order' })
  await panel.getByText(`2.50 ${swap.to.code} for 250.00 ${swap.from.code}`).waitFor()
  await panel.getByRole('button', { name: 'Accept the offer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept the offer' }).dblclick()
  await panel.getByText('You have accepted this offer.').waitFor()
  const amounts = page.getByRole('region', { name: 'Amounts' })
  await amounts.getByText(`2.50 ${swap.to.code}`).waitFor()
  expect(await panel.getByRole('button').count()).toBe(0)
  await desk.getByText('the customer has accepted this part').waitFor()
})
