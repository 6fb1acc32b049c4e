import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import {
  buying,
  canClose,
  fill,
  patient,
  readOrders,
  selling,
  submit,
  useOrdering,
} from '../../browser/ordering.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createPayer } from '../../support/swaps.ts'

const { visit } = useBrowser()
const ordering = useOrdering(visit)

test('the methods offered fit the destination and the amount, and instructions for unsuitable ones follow a question', async () => {
  const payer = await createPayer()
  const page = await ordering(payer, selling, { at: 'phone' })
  const choice = page.getByRole('combobox', { name: 'Withdrawal method' })
  await page.getByText('Please choose where we pay you first.').waitFor()
  await choice.click()
  expect(await page.getByRole('option').allTextContents()).toEqual([
    'Bank: Example Bank, account ending 2222',
    'UPI: asha@examplebank',
  ])
  await page.getByRole('option', { name: /^Bank/ }).click()
  await choice.getByText('Bank: Example Bank').waitFor()
  await page.getByText('Asha Test Verma, account number 50100011112222, IFSC EXMP0000456').waitFor()
  await expect.poll(() => canClose(page), patient).toBe(true)
  await page.reload()
  await expect.poll(() => choice.textContent(), patient).toContain('Bank: Example Bank')
  await firestore.doc(`users/${payer.uid}/withdrawals/bank`).delete()
  await expect.poll(() => choice.textContent(), patient).toContain('UPI: asha@examplebank')
  await expect.poll(() => canClose(page), patient).toBe(true)

  // Above the UPI limit, bank transfer comes first.
  const large = { from: 'inr', to: 'deriv-usd', amount: '100001.00', convertedAmount: '1074.12' }
  await goInPage(page, '/exchange', large)
  await page.getByRole('tab', { name: 'Bank transfer', selected: true }).waitFor()
  await page.getByRole('button', { name: 'Copy IFSC code' }).waitFor()
  await page.getByRole('tab', { name: 'UPI' }).click()
  await page.getByText('Most banks limit UPI payments to ₹1,00,000 a day.').waitFor()
  expect(await page.getByRole('link', { name: 'Pay with a UPI app' }).count()).toBe(0)

  // Unsuitable methods come last, and show instructions only after a question.
  await goInPage(page, '/exchange', { ...buying, to: 'usdt', amount: '924.00' })
  await page.getByText('10.00 USDT').first().waitFor()
  await choice.and(page.locator(':not([aria-disabled=true])')).waitFor()
  expect(await choice.textContent()).not.toContain('TAddressOfAsha1')
  const tron = { type: 'Crypto', cryptoAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
  await firestore.doc(`users/${payer.uid}/withdrawals/tron`).set(tron)
  await expect
    .poll(() => choice.textContent(), patient)
    .toContain('Crypto: TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  await choice.click()
  expect(await page.getByRole('option').allTextContents()).toEqual([
    'Crypto: TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t· TRON (TRC-20)',
    'Crypto: TAddressOfAsha1 (does not fit USDT)',
  ])
  await page.getByRole('option', { name: /does not fit/ }).click()
  await page.locator('[role=listbox]').waitFor({ state: 'detached' })
  await page.getByRole('alert').getByText('This does not look like a TRON address.').waitFor()
  expect(await page.getByRole('tab', { name: 'UPI' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Use this account' }).click()
  const question = page.getByRole('dialog', { name: 'Use this account for the payout?' })
  await question.getByText('This does not look like a TRON address.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await page.getByRole('tab', { name: 'UPI' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Use this account' }).click()
  await question.getByRole('button', { name: 'Use anyway' }).click()
  await page.getByRole('tab', { name: 'UPI' }).waitFor()
  await fill(page)
  await submit(page).click()
  await page.getByText('Transaction successful').waitFor()
  expect(await readOrders(payer.uid)).toMatchObject([
    { toNetwork: 'tron', withdrawal: { cryptoAddress: 'TAddressOfAsha1' } },
  ])
}, 180_000)
