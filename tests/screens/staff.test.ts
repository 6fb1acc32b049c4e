import { beforeAll, test } from 'vitest'
import { site, useBrowser } from '../browser/browser.ts'
import { firestore } from '../support/admin-sdk.ts'
import type { Client } from '../support/client.ts'
import { demo, newCustomer } from '../support/people.ts'
import { checkOnDesktop, checkScreen } from './check-screen.ts'
import { named } from './named.ts'

const { open, visit } = useBrowser()

let staff: { readonly client: Client }

beforeAll(async () => {
  staff = { client: await demo.admin() }
})

test('the users', async () => {
  const page = await open('/admin/users', { as: staff })
  await page.getByRole('row').nth(1).waitFor()
  await checkScreen(page, 'admin-users')
})

test('the page of a customer, and what they are told when they are blocked', async () => {
  const people = firestore.collection('users')
  const { docs } = await people.where('email', '==', process.env.CUSTOMER_EMAIL).get()
  const page = await open(`/admin/users/${docs[0]?.id}`, { as: staff })
  await page.getByRole('table', { name: 'Sums of approved transactions' }).waitFor()
  await page.getByRole('link', { name: 'Staff actions on this account in the audit' }).waitFor()
  await checkScreen(page, 'admin-customer')

  const customer = await newCustomer(named('Leela Menon'))
  await staff.client.post('/d/admin/users/note/', {
    id: customer.uid,
    note: 'n1',
    text: 'Called: she pays from her own account.',
  })
  await staff.client.post('/d/admin/block-user/', {
    id: customer.uid,
    reason: 'Somebody else pays for this account.',
  })
  await page.goto(`${site}/admin/users/${customer.uid}`)
  await page.getByText('Blocked since').waitFor()
  await page.getByText('Called: she pays').waitFor()
  await checkOnDesktop(page, 'admin-customer-blocked')
  const own = await visit({ as: customer })
  await own.goto(`${site}/user/dashboard`)
  await own.getByText('Your account is blocked').waitFor()
  await checkOnDesktop(own, 'dashboard-blocked', { fullPage: false })
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
