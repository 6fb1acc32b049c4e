import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'

const { visit } = useBrowser()

const notice = { name: /Before you start|शुरू करने से पहले/ } as const
const accept = { name: 'I understand and accept' } as const

test('the first visit must accept the notice, in any tab, once its documents are read', async () => {
  const page = await visit({ firstVisit: true })
  await page.goto(site)
  const dialog = page.getByRole('dialog', notice)
  for (const text of [
    /USD or USDT for trading on a platform outside India/,
    /You can lose all/,
    /KYC is required/,
    /Third-party payment is not accepted/,
    /messaging us on a chat app/,
  ]) {
    await dialog.getByText(text).waitFor()
  }
  const chat = dialog.getByRole('link', { name: 'Open the chat' })
  expect(await chat.getAttribute('href')).toMatch(/^https:/)
  expect(await chat.getAttribute('target')).toBe('_blank')
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  expect(await dialog.isVisible()).toBe(true)

  // The linked documents can be read first, which does not accept the notice.
  await dialog.getByRole('link', { name: 'Terms and conditions' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms and conditions' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  const other = await page.context().newPage()
  await other.goto(`${site}/exchangerates`)
  await other.getByRole('dialog', notice).waitFor()
  await page.getByRole('link', { name: 'Rupee Exchange' }).click()
  await dialog.getByRole('button', accept).click()
  await dialog.waitFor({ state: 'detached' })
  await other.getByRole('dialog', notice).waitFor({ state: 'detached' })

  // It is neither shown nor loaded again.
  const loaded: string[] = []
  other.on('request', (request) => loaded.push(request.url()))
  await other.goto(site)
  await other.getByRole('row', { name: /USDT/ }).first().waitFor()
  expect(await other.getByRole('dialog').count()).toBe(0)
  expect(loaded.filter((url) => url.includes('terms-notice'))).toEqual([])
})

test('the keyboard stays inside, chooses the language and accepts', async () => {
  const page = await visit({ firstVisit: true, locale: 'hi-IN' })
  await page.goto(site)
  const dialog = page.getByRole('dialog', notice)
  const hindi = dialog.getByRole('tabpanel', { name: 'हिन्दी' })
  await page.getByRole('dialog', { name: 'शुरू करने से पहले' }).waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(5)
  await dialog.getByRole('link', { name: 'चैट खोलें' }).waitFor()
  const isFocusInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect
    .poll(() => dialog.locator('..').evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    expect(await isFocusInside()).toBe(true)
  }

  await dialog.getByRole('tab', { name: 'हिन्दी' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', accept).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await hindi.getByText('जमा राशि डूब सकती है', { exact: true }).waitFor()
  expect(await hindi.getAttribute('lang')).toBe('hi')
  await dialog.getByRole('button', { name: /स्वीकार/ }).focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
})
