import { beforeAll, test } from 'vitest'
import { useBrowser } from '../browser/browser.ts'
import { firestore } from '../support/admin-sdk.ts'
import type { Client } from '../support/client.ts'
import { demo } from '../support/people.ts'
import { checkScreen } from './check-screen.ts'

const { open } = useBrowser()

let staff: { readonly client: Client }

beforeAll(async () => {
  staff = { client: await demo.admin() }
})

test('the users', async () => {
  const page = await open('/admin/users', { as: staff })
  await page.getByRole('row').nth(1).waitFor()
  await checkScreen(page, 'admin-users')
})

test('the page of a customer', async () => {
  const people = firestore.collection('users')
  const { docs } = await people.where('email', '==', process.env.CUSTOMER_EMAIL).get()
  const page = await open(`/admin/users/${docs[0]?.id}`, { as: staff })
  await page.getByRole('table', { name: 'Sums of approved transactions' }).waitFor()
  await page.getByRole('link', { name: 'Staff actions on this account in the audit' }).waitFor()
  await checkScreen(page, 'admin-customer')
})

test('the ad', async () => {
  const page = await open('/admin/ads', { as: staff })
  await page.getByRole('textbox', { name: 'Homepage ad' }).waitFor()
  await checkScreen(page, 'admin-ads')
})

test('the audit', async () => {
  const page = await open('/admin/audit', { as: staff })
  await page.getByRole('link', { name: 'Imran Sheikh' }).first().waitFor({ state: 'attached' })
  await checkScreen(page, 'admin-audit', { fullPage: false })
})
