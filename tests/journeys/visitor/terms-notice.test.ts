import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { checkScreen } from '../../screens/check-screen.ts'

const { visit } = useBrowser()

const notice = { name: /Before you start|शुरू करने से पहले/ } as const
/** Timeout of tests of screens. */
const patient = { timeout: 180_000 }

const terms = { level: 1, name: 'नियम और शर्तें' } as const

test(
  'a first visit, here in Hindi, must accept the notice in one of its tabs, once its documents are read',
  patient,
  async () => {
    const page = await visit()
    // language.test.ts holds that a browser in Hindi starts so.
    await page.evaluate(() => {
      localStorage.removeItem('terms-accepted')
      localStorage.setItem('language', 'hi')
    })
    await page.goto(site)
    const dialog = page.getByRole('dialog', notice)
    const hindi = dialog.getByRole('tabpanel', { name: 'हिन्दी' })
    await page.getByRole('dialog', { name: 'शुरू करने से पहले' }).waitFor()
    await page.getByRole('row', { name: /USDT/, includeHidden: true }).first().waitFor()
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
    await dialog.getByRole('button', { name: 'I understand and accept' }).waitFor()
    const said = await dialog.innerText()
    for (const text of [
      /USD or USDT for trading on a platform outside India/,
      /You can lose all/,
      /KYC is required/,
      /Third-party payment is not accepted/,
      /messaging us on a chat app/,
    ]) {
      expect(said).toMatch(text)
    }
    const chat = dialog.getByRole('link', { name: 'Open the chat' })
    expect(await chat.getAttribute('href')).toMatch(/^https:/)
    expect(await chat.getAttribute('target')).toBe('_blank')
    await dialog.getByRole('tab', { name: 'English' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await hindi.getByText('जमा राशि डूब सकती है', { exact: true }).waitFor()
    expect(await hindi.getAttribute('lang')).toBe('hi')
    await checkScreen(page, 'terms-notice-hindi', { fullPage: false })
    await page.keyboard.press('Escape')
    await page.mouse.click(4, 4)
    expect(await dialog.isVisible()).toBe(true)

    // The linked documents can be read first, which does not accept the notice. Only the English text is binding.
    await dialog.getByRole('link', { name: 'नियम और शर्तें' }).click()
    await page.getByRole('heading', terms).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByText(/अंग्रेज़ी पाठ ही मान्य है/).waitFor()
    await page.getByRole('button', { name: 'अंग्रेज़ी पाठ देखें' }).click()
    await page.locator('[lang=en]').getByRole('heading', { level: 1, name: 'Terms and conditions' }).waitFor()

    // The notice follows the language of the page.
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Terms and conditions' }).waitFor()
    const other = await page.context().newPage()
    await other.goto(`${site}/exchangerates`)
    await other.getByRole('dialog', { name: 'Before you start' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Rupee Exchange' }).click()
    await dialog.getByRole('button', { name: 'I understand and accept' }).focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await other.getByRole('dialog', notice).waitFor({ state: 'detached' })
    // A later visit begins with this, as that in hindi.test.ts does.
    expect(await other.evaluate(() => localStorage.getItem('terms-accepted'))).toBe('true')
  },
)
