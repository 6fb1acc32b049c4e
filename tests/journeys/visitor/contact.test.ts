import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { site, useBrowser, viewports } from '../../browser/browser.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createOrder, createOwnPair, createPayer } from '../../support/swaps.ts'

const { visit } = useBrowser()

const thanks = 'Thank you for your message. We will get back to you soon.'

function makeMessage() {
  const email = `writer-${randomUUID().slice(0, 8)}@example.com`
  return { name: 'Asha Verma', email, tel: '+91 98765 43210', msg: 'Where is my order?' }
}

const readKept = async (email: string) =>
  (await firestore.collection('contactMessages').where('email', '==', email).get()).docs.map((kept) =>
    kept.data(),
  )

test('a visitor of the rates corrects a message, does not lose it, sends it by keyboard after an error, and is led home', async () => {
  const page = await visit({ expected: /500/ })
  await page.goto(`${site}/exchangerates`)
  // The rows push the link down.
  await page.getByRole('row', { name: /USDT/ }).waitFor()
  const link = page.getByRole('link', { name: 'Ask our support' })
  expect(await link.getAttribute('href')).toBe('/support')
  await link.click()
  await page.waitForURL(`${site}/ContactUs`)
  await page.getByRole('form', { name: 'Message to support' }).waitFor()
  const ways = page.getByRole('region', { name: 'Reach us directly' })
  const links = await ways
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => [each.getAttribute('href'), each.getAttribute('target')]))
  expect(links).toEqual([
    ['tel:+912255500100', null],
    ['mailto:support@example.com', null],
    ['https://chat.example.com/rupee-exchange', '_blank'],
  ])

  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  // A low window shows the mistake below the header.
  await page.setViewportSize({ ...viewports.phone, height: 480 })
  const send = page.getByRole('button', { name: 'Send message' })
  await send.click()
  await page.getByText('All fields are required').first().waitFor()
  const name = page.getByRole('textbox', { name: 'Name' })
  const header = await page.getByRole('banner').boundingBox()
  const bottom = (header?.y ?? 0) + (header?.height ?? 0)
  await expect.poll(async () => (await name.boundingBox())?.y).toBeGreaterThan(bottom)
  await page.setViewportSize(viewports.desktop)
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  expect(calls.filter((url) => url.includes('/contact/'))).toEqual([])

  // Set well before the call, because a busy page learns of it later than the browser.
  await page.route('**/api/api/contact/', (route) => route.fulfill({ status: 500, json: {} }))
  const sent = makeMessage()
  await name.focus()
  for (const text of Object.values(sent)) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
  }
  await send.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('An error occurred. Please try again later.').waitFor()
  await send.and(page.locator(':focus')).waitFor()
  const field = page.getByRole('textbox', { name: 'Message' })
  expect(await field.inputValue()).toBe(sent.msg)

  // The text survives a click on a link and a change of language.
  const rates = page.getByRole('banner').getByRole('link', { name: 'Rates' })
  const hindi = page.getByRole('button', { name: 'हिन्दी', exact: true })
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  for (const way of [rates, hindi]) {
    await way.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(`${site}/ContactUs`)
    expect(await field.inputValue()).toBe(sent.msg)
  }

  await page.unroute('**/api/api/contact/')
  // The thanks disappear after some seconds, so the wait begins before they can appear.
  await Promise.all([page.getByText(thanks).waitFor(), send.press('Enter')])
  await page.waitForURL(`${site}/`)
  const kept = { ...sent, at: expect.anything(), expires: expect.anything() }
  expect(await readKept(sent.email)).toEqual([kept])

  await page.goBack()
  expect(await field.inputValue()).toBe('')
  await field.fill('98765')
  await hindi.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  const hindiField = page.getByRole('textbox', { name: 'संदेश' })
  await hindiField.waitFor()
  expect(await hindiField.inputValue()).toBe('')
  await page.getByRole('button', { name: 'English', exact: true }).and(page.locator(':focus')).waitFor()
})

test('a customer finds name and address filled in, keeps earlier input and chooses one of their orders', async () => {
  const [payer, { swap }] = await Promise.all([createPayer(), createOwnPair()])
  const trackingID = await createOrder(payer, swap)
  const page = await visit({ as: payer, at: 'phone' })
  await page.goto(`${site}/ContactUs`)
  await page.getByRole('textbox', { name: 'Message' }).fill('Typed before')
  await expect.poll(() => page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(payer.email)
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(payer.name)
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Typed before')
  expect(await page.getByRole('combobox', { name: 'Order' }).count()).toBe(0)
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('One of my orders')
  await page.getByRole('combobox', { name: 'Order' }).selectOption(trackingID)
  await page.getByRole('textbox', { name: 'Phone' }).fill('98765 43210')
  await page.getByRole('textbox', { name: 'Message' }).fill('When will it be paid out?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText(thanks).waitFor()
  expect(await readKept(payer.email)).toMatchObject([{ topic: 'order', order: trackingID }])
})
