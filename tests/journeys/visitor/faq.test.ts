import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createWallet } from '../../support/swaps.ts'

const { visit } = useBrowser()

const minimum = { name: 'What is the minimum amount that I can exchange?' } as const
const charges = { name: 'Are there any charges?' } as const
const minimumAnswer = 'An order has to be worth at least ₹1.'

test('ten questions are answered one at a time, searched by keyboard, and lead on to the contact page', async () => {
  const { id, code } = await createWallet()
  const wallet = firestore.doc(`wallets/${id}`)
  await wallet.update({ least: '12.50' })
  const page = await visit()
  await page.goto(`${site}/faq`)
  await page.getByRole('button', minimum).waitFor()
  const questions = page.getByRole('main').getByRole('heading', { level: 2 })
  expect(await questions.count()).toBe(10)
  const fee = page.getByText(/A small fee is included in the rate/)
  await page.getByRole('button', minimum).click()
  await page.getByText(minimumAnswer).waitFor()
  await page.getByText(/Your open orders can be worth up to ₹[\d,]+ in total\./).waitFor()
  // The answer names each wallet with a higher minimum.
  await page.getByText(`12.50 ${code}`).waitFor()
  await wallet.update({ least: '13.00' })
  await page.getByText(`13.00 ${code}`).waitFor()
  await page.getByRole('button', charges).click()
  await fee.waitFor()
  await page.getByText(minimumAnswer).waitFor({ state: 'hidden' })
  expect(await page.getByRole('button', { expanded: true }).count()).toBe(1)
  await page.getByRole('button', charges).click()
  await fee.waitFor({ state: 'hidden' })
  expect(await page.getByRole('button', { expanded: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'What happens if my order is rejected?' }).click()
  await page.getByText(/say why\. Nothing was paid out\. .* within 7 working days/).waitFor()

  // The search matches the text of questions in any case, and not the answers.
  const search = page.getByRole('searchbox', { name: 'Search the questions' })
  await search.fill('continuously')
  await page.getByText('No question matches “continuously”.').waitFor()
  expect(await questions.count()).toBe(0)
  await search.fill('any CHARGES')
  await page.getByRole('button', charges).waitFor()
  expect(await questions.allTextContents()).toEqual([charges.name])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await fee.waitFor()
  await page.getByRole('link', { name: 'Ask us' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor()
})
