import { test } from 'vitest'
import { site, useBrowser } from '../browser/browser.ts'
import { goInPage } from '../browser/go-in-page.ts'
import { checkScreen } from './check-screen.ts'

const { visit } = useBrowser()

test('the login, the registration with its code, and a forgotten password with the new one', async () => {
  const page = await visit()
  await page.goto(`${site}/login`)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).waitFor()
  await checkScreen(page, 'login')

  await goInPage(page, '/register')
  await page.getByRole('button', { name: 'Register' }).waitFor()
  await checkScreen(page, 'register')

  await goInPage(page, '/user/authorization', { email: 'ananya.bose@example.com' })
  await page.getByLabel('Digit 1 of 6').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('1234')
  await checkScreen(page, 'authorization')

  await goInPage(page, '/forgetpassword')
  await page.getByRole('button', { name: 'Send the code' }).waitFor()
  await checkScreen(page, 'forgot-password')

  await page.getByLabel('E-mail').fill(process.env.CUSTOMER_EMAIL ?? '')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Digit 1 of 6').waitFor()
  await checkScreen(page, 'new-password')
})
