import { calls } from '@rupee/domain/calls/calls.ts'
import { makeDemoAddress } from '@rupee/suite/seed/demo/demo-payouts.ts'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { pasteScreenshot } from '../../browser/staff/staff-at-keys.ts'
import { openDetails, openOwnOrders } from '../../browser/staff/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createOrder, createOwnPair, createPayer } from '../../support/swaps.ts'

const { open } = useBrowser()

const [payer, { swap, back, usdt }] = await Promise.all([createPayer(), createOwnPair()])

test('staff see what the chain knows of a payment and of a payout, before they decide', async () => {
  const address = makeDemoAddress('tron', 'asha')
  const method = { type: 'Crypto', cryptoAddress: address, network: 'tron' }
  await Promise.all([
    firestore.doc(`wallets/${usdt.id}`).update({ network: 'tron' }),
    firestore.doc(`users/${payer.uid}/withdrawals/crypto`).set(method),
  ])
  const hash = payer.uid.replaceAll(/[^\da-f]/g, '0').padEnd(64, '7')
  const transfer = { to: address, amount: '5.00', confirmations: 19, at: '2026-11-27T04:42:00.000Z' }
  const [paidIn, paidOut] = await Promise.all([
    createOrder(payer, back, { withdrawalMethod: payer.bank, transactionId: hash }),
    createOrder(payer, swap),
  ])
  const page = await openOwnOrders(open, payer)
  const answers: object[] = [
    { outcome: 'other address', ...transfer },
    { outcome: 'not found' },
    { outcome: 'sent', ...transfer },
  ]
  const asked: (string | null)[] = []
  await page.route(`**${calls.checkTransfer.path}`, (route) => {
    asked.push(route.request().postData())
    return route.fulfill({ json: answers.shift() ?? { outcome: 'unchecked' } })
  })

  const payment = await openDetails(page, paidIn)
  await payment.getByRole('button', { name: 'Look: Chain: another address' }).click()
  await payment.getByText(/^Sent 5\.00 .* The payment instructions name another address\.$/).waitFor()

  const payout = await openDetails(page, paidOut)
  await payout.getByLabel('Payout reference').fill(hash)
  const status = payout.getByRole('status', { name: 'Payout on the chain' })
  await status.getByText('Chain: not found yet.').waitFor()
  await status.getByRole('button', { name: 'Check again' }).click()
  await status.getByText(`Sent 5.00 ${usdt.code} to ${address}`).waitFor()
  expect(await status.getByRole('link', { name: 'Tronscan' }).getAttribute('href')).toContain(hash)
  await pasteScreenshot(page, 'paid.png')
  await payout.getByLabel('Note for the customer').fill('Paid')
  await payout.getByRole('button', { name: 'Approve' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Approve this transaction?' })
  await confirmation.getByText('Seen on the chain.').waitFor()
  expect(asked).toHaveLength(3)
})
