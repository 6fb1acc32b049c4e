import { test } from 'vitest'
import { useBrowser } from '../browser/browser.ts'
import { demo, newCustomer, newStaff } from '../support/people.ts'
import { checkScreen } from './check-screen.ts'
import { named } from './named.ts'

const { open } = useBrowser()

test('the staff and who is invited', async () => {
  const [admin, invitee] = await Promise.all([demo.admin(), newCustomer(named('Nisha Kapoor'))])
  await admin.post('/d/admin/staff/invite/', { email: invitee.email, role: 'operator' })
  const page = await open('/admin/staff', { as: { client: admin } })
  await page.getByRole('row').filter({ hasText: 'Lakshmi Pillai' }).waitFor()
  await page.getByRole('row').filter({ hasText: invitee.email }).waitFor()
  await checkScreen(page, 'admin-staff')
})

test('what a viewer may not do: rates, and an order', async () => {
  const viewer = await newStaff('viewer', named('Kabir Rao'))
  const page = await open('/admin/currency-rates?tab=usdt', { as: viewer })
  await page.getByText('You are a viewer and cannot change rates and reserves.').waitFor()
  await page.getByRole('link', { name: 'Pending Transactions' }).click()
  await page.getByRole('button', { name: 'Payment details' }).first().click()
  await page.getByText('You are a viewer and cannot decide transactions.').waitFor()
})
