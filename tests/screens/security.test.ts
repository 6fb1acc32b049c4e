import { test } from 'vitest'
import { site, useBrowser } from '../browser/browser.ts'
import { logIn } from '../browser/log-in.ts'
import { addAuthenticator, namedSite, visitNamed } from '../journeys/security/named-site.ts'
import { proveOwner } from '../journeys/security/prove-owner.ts'
import { firestore } from '../support/admin-sdk.ts'
import { withApp } from '../support/factors/enrolled.ts'
import { newCustomer, newStaff } from '../support/people.ts'
import { checkOnDesktop, checkScreen } from './check-screen.ts'
import { comesAndGoes } from './comes-and-goes.ts'
import { named } from './named.ts'

const { visit } = useBrowser()

const security = `${namedSite}/security`

test('the page of the link that takes a new factor back', async () => {
  const page = await visit()
  await page.goto(`${site}/undo-second-factor#${'x'.repeat(43)}`)
  await page.getByRole('button', { name: 'Remove it and log out all devices' }).waitFor()
  await checkScreen(page, 'undo-second-factor')
})

test('the second steps of somebody who has none, and how to add an app', async () => {
  const customer = await newCustomer(named('Rohan Kapoor'))
  const page = await visit({ expected: /403/ })
  await visitNamed(page, customer.client)
  await page.goto(security)
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
  await checkOnDesktop(page, 'security-empty')

  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await proveOwner(page, customer)
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await checkScreen(page, 'add-authenticator-app', { fullPage: false })
})

test('second steps, recovery codes, and the proof that is asked for again', async () => {
  const customer = await newCustomer(named('Nisha Rao'))
  await withApp(customer, 'Nisha’s phone')
  const page = await visit({ expected: /403/ })
  await visitNamed(page, customer.client)
  await addAuthenticator(page)
  await page.goto(security)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const added = comesAndGoes(page.getByRole('alert').getByText('Your second factor is set up'))
  await page.getByRole('dialog').getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByText('My passkey').waitFor()
  await added
  await checkScreen(page, 'security')

  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const made = comesAndGoes(page.getByRole('alert').getByText('You have new recovery codes'))
  await page.getByRole('button', { name: 'Create new codes' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).waitFor()
  await made
  await checkScreen(page, 'recovery-codes', { fullPage: false })
  await page.getByRole('button', { name: 'I have saved them' }).click()

  const { docs } = await firestore.collection(`users/${customer.uid}/sessions`).get()
  for (const { ref } of docs) await ref.update({ factorAt: new Date(0) })
  await page.getByRole('button', { name: 'Remove My passkey' }).click()
  await page.getByRole('button', { name: 'Yes, remove' }).click()
  await page.getByRole('button', { name: 'Confirm with a passkey' }).waitFor()
  await checkOnDesktop(page, 'confirm-that-it-is-you', { fullPage: false })
})

test('the second step of a login', async () => {
  const customer = await newCustomer(named('Dev Menon'))
  await withApp(customer)
  const page = await visit({ expected: /403/ })
  await visitNamed(page)
  await page.goto(`${namedSite}/login`)
  await logIn(page, customer)
  await page.getByRole('group', { name: 'Code from your authenticator app' }).waitFor()
  await checkScreen(page, 'login-second-step')
})

test('the second factors of a colleague', async () => {
  const colleague = await newStaff('admin', named('Tara Pillai'))
  await withApp(colleague, 'Tara’s phone')
  const page = await visit({ as: await newStaff('admin', named('Vikram Sethi')) })
  await page.goto(`${site}/admin/staff`)
  const row = page.getByRole('row').filter({ hasText: 'Tara Pillai' })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Second factors' }).click()
  await page.getByText('Tara’s phone').waitFor()
  await checkScreen(page, 'staff-factors', { fullPage: false })
})
