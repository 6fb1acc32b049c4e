import { test } from 'vitest'
import { site, useBrowser } from '../browser/browser.ts'
import { Client } from '../support/client.ts'
import { checkScreen } from './check-screen.ts'
import { comesAndGoes } from './comes-and-goes.ts'
import { named } from './named.ts'

const { visit } = useBrowser()

test('the login', async () => {
  const page = await visit()
  await page.goto(`${site}/login`)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).waitFor()
  await checkScreen(page, 'login')
})

test('the registration', async () => {
  const page = await visit()
  await page.goto(`${site}/register`)
  await page.getByRole('button', { name: 'Register' }).waitFor()
  await checkScreen(page, 'register')
})

test('the code of a registration', async () => {
  const person = named('Ananya Bose')
  const client = await Client.open()
  await client.post('/api/auth/register/', { ...person, confirmPassword: person.password, terms: true })
  const page = await visit({ as: { client } })
  // State in the format in which the router hands it to the next page.
  await page.addInitScript((email) => history.replaceState({ usr: { email } }, ''), person.email)
  await page.clock.install()
  await page.goto(`${site}/user/authorization`)
  await page.getByLabel('Digit 1 of 6').waitFor()
  await page.keyboard.type('1234')
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: 'Try again', exact: true }).waitFor()
  await checkScreen(page, 'authorization')
})

test('a forgotten password, and the new one', async () => {
  const page = await visit()
  await page.clock.install()
  await page.goto(`${site}/forgetpassword`)
  await page.getByRole('button', { name: 'Send the code' }).waitFor()
  await checkScreen(page, 'forgot-password')

  await page.getByLabel('E-mail').fill(process.env.CUSTOMER_EMAIL ?? '')
  const toast = comesAndGoes(page.getByRole('alert'))
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Digit 1 of 6').waitFor()
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: 'Try again', exact: true }).waitFor()
  await toast
  await checkScreen(page, 'new-password')
})
