import { beforeAll, test } from 'vitest'
import { useBrowser } from '../browser/browser.ts'
import type { Client } from '../support/client.ts'
import { demo, newCustomer, newStaff, type SignedIn } from '../support/people.ts'
import { checkOnDesktop, checkScreen } from './check-screen.ts'
import { named } from './named.ts'

const { open } = useBrowser()

let admin: Client
let invitee: SignedIn

beforeAll(async () => {
  admin = await demo.admin()
  invitee = await newCustomer(named('Nisha Kapoor'))
  await admin.post('/d/admin/staff/invite/', { email: invitee.email, role: 'operator' })
})

test('the staff and who is invited, and the question of a new role', async () => {
  const page = await open('/admin/staff', { as: { client: admin } })
  await page.getByRole('row').filter({ hasText: 'Lakshmi Pillai' }).waitFor()
  await page.getByRole('row').filter({ hasText: invitee.email }).waitFor()
  await checkScreen(page, 'admin-staff')
  await page.getByRole('button', { name: 'Actions for Lakshmi Pillai' }).click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Viewer/ })
    .click()
  await page.getByRole('button', { name: 'Make Lakshmi Pillai a viewer' }).waitFor()
  await checkScreen(page, 'admin-staff-role', { fullPage: false })
})

test('the dashboard of somebody who is invited to the staff', async () => {
  const page = await open('/user/dashboard', { as: invitee })
  await page.getByText('You are invited to our staff').waitFor()
  await page.getByText('Data not found').waitFor()
  await checkScreen(page, 'dashboard-invited')
})

test('what a viewer may not do: rates, and an order', async () => {
  const viewer = await newStaff('viewer', named('Kabir Rao'))
  const page = await open('/admin/currency-rates?tab=usdt', { as: viewer })
  await page.getByText('You are a viewer and cannot change rates and reserves.').waitFor()
  await checkOnDesktop(page, 'admin-rates-viewer')
  await page.getByRole('link', { name: 'Pending Transactions' }).click()
  await page.getByRole('button', { name: 'Payment details' }).first().click()
  await page.getByText('You are a viewer and cannot decide transactions.').waitFor()
  await checkScreen(page, 'admin-order-viewer', { fullPage: false })
})
