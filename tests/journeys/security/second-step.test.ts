import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { typeCode } from '../../browser/keys/type-code.ts'
import { logIn } from '../../browser/log-in.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { whoIs, withApp } from '../../support/factors/enrolled.ts'
import { SoftwareApp } from '../../support/factors/software-app.ts'
import { mailTo } from '../../support/mailbox.ts'
import { newCustomer, newPerson, newStaff, type SignedIn } from '../../support/people.ts'
import { addAuthenticator, namedSite, visitNamed } from './named-site.ts'
import { proveOwner } from './prove-owner.ts'

const { visit } = useBrowser()

/** Logs out and opens the login. */
async function logOut(page: Page): Promise<void> {
  await page.goto(`${namedSite}/user/dashboard`)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Logged out successfully').waitFor()
  await page.getByRole('link', { name: 'Log in' }).click()
}

/** Makes the last proof of a second factor too old for a change. */
async function forgetProofs({ uid }: SignedIn): Promise<void> {
  const { docs } = await firestore.collection(`users/${uid}/sessions`).get()
  await Promise.all(docs.map(({ ref }) => ref.update({ factorAt: new Date(0) })))
}

test('a customer adds an app and a passkey, and logs in with each', async () => {
  const customer = await newCustomer()
  const page = await visit({ expected: /40[03]/ })
  await visitNamed(page)
  await addAuthenticator(page)
  await page.goto(`${namedSite}/login`)
  await logIn(page, customer)
  await page.getByText('Logged In Successfully!').waitFor()
  await page.getByRole('link', { name: 'User Dashboard' }).click()
  await page.getByRole('link', { name: 'Login and security' }).click()
  await page.getByText('Only your password protects your account.').waitFor()

  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: /Add an authenticator app/ })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await proveOwner(page, customer)
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const key = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()
  const app = new SoftwareApp(key.replaceAll(/\s/g, ''))
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('group', { name: 'Code from your authenticator app' }).waitFor()
  await typeCode(page, app.wrong())
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('This code is wrong.').waitFor()
  await typeCode(page, await app.next())
  await page.keyboard.press('Enter')

  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await codes.getByRole('listitem').first().waitFor()
  const [first = ''] = await codes
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts()
  expect(first).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  // Recovery codes are shown once, so Escape does not close the dialog.
  await page.keyboard.press('Escape')
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  const list = page.getByRole('list', { name: 'Your second factors' })
  await list.getByText('Authenticator app', { exact: true }).waitFor()
  await page.getByText('10 of 10 recovery codes left').waitFor()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('This browser')
  await page.getByRole('dialog').getByRole('button', { name: 'Create a passkey' }).click()
  await list.getByText('This browser').waitFor()

  await logOut(page)
  await logIn(page, customer)
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await page.waitForURL(`${namedSite}/`)

  await logOut(page)
  await logIn(page, customer)
  await page.getByRole('heading', { name: 'Second step' }).waitFor()
  await page.getByRole('button', { name: 'Back to the password' }).click()
  await page.getByLabel('E-mail').waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(customer.email)
  const password = page.getByLabel('Password', { exact: true })
  expect(await password.inputValue()).toBe('')
  await password.fill(customer.password)
  await password.press('Enter')
  await page.getByRole('button', { name: 'Use a code from the authenticator app' }).click()
  await typeCode(page, await app.next())
  await page.keyboard.press('Enter')
  await page.waitForURL(`${namedSite}/`)

  // Later a change asks again in place, and is then carried out.
  await forgetProofs(customer)
  await page.goto(`${namedSite}/security`)
  await page.getByRole('button', { name: 'Remove This browser' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, remove' }).click()
  const again = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await again.getByRole('button', { name: 'Use a recovery code' }).click()
  await again.getByLabel('Recovery code').fill(first)
  await again.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('The second factor is removed').waitFor()
  await list.getByText('This browser').waitFor({ state: 'detached' })
  await page.getByText('9 of 10 recovery codes left').waitFor()
}, 120_000)

test('the mailed link undoes a new factor once, logged out, and leads to a new password', async () => {
  const customer = await newCustomer()
  await withApp(customer, 'A phone of a thief')
  const { text } = await mailTo(customer.email, (mail) => mail.text.includes('A phone of a thief'))
  const [link = ''] = /http\S+\/undo-second-factor#\S+/.exec(text) ?? []
  const sent: string[] = []
  const page = await visit({ at: 'phone', expected: /409/ })
  page.on('request', (request) => sent.push(request.url()))
  await page.goto(link)
  const button = page.getByRole('button', { name: 'Remove it and log out all devices' })
  await button.waitFor()
  // The token is only in the body of the call.
  expect(page.url()).toBe(`${new URL(link).origin}/undo-second-factor`)
  expect(await whoIs(customer.client)).toMatchObject({ authenticated: true })
  await button.click()
  await page.getByText('The second factor is removed, all devices are logged out').waitFor()
  const [, token = ''] = link.split('#')
  expect(sent.filter((url) => new URL(url).href.includes(token) && !url.endsWith(`#${token}`))).toEqual([])
  expect(await whoIs(customer.client)).toMatchObject({ authenticated: false })
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await page.waitForURL('**/forgetpassword')

  await page.goto(link)
  await button.click()
  await page.getByText('This link was already used').waitFor()
})

test('cancelling the proof changes nothing, and a wrong code can be corrected', async () => {
  const customer = await newCustomer()
  const { app } = await withApp(customer)
  await forgetProofs(customer)
  const page = await visit({ as: customer, expected: /40[03]/ })
  await page.goto(`${site}/security`)
  await page.getByText('This browser cannot use passkeys on this site.').waitFor()
  const remove = page.getByRole('button', { name: 'Remove My phone' })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Remove My phone?' })
  await question.getByRole('button', { name: 'Yes, remove' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alert').filter({ hasText: 'Please confirm again that it is you' }).waitFor()
  await question.getByRole('button', { name: 'Yes, remove' }).click()
  await typeCode(page, app.wrong())
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await proof.getByText('This code is wrong').waitFor()
  await typeCode(page, await app.next())
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('Only your password protects your account.').waitFor()
})

test('staff who need a second factor and have none are led to it only, and to their pages once they have it', async () => {
  const staff = await newStaff()
  const page = await visit({ as: staff, expected: /403/ })
  let hasFactor = false
  let answerThen = () => {}
  const answered = new Promise<void>((resolve) => {
    answerThen = resolve
  })
  // Same answer as of functions whose operator requires it; staff-need-a-factor.test.ts checks theirs.
  await page.route('**/d/auth/verify-login/', async (route) => {
    if (hasFactor) await answered
    const answer = await route.fetch()
    const lacks = hasFactor ? {} : { isAdmin: false, enrol: true }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...lacks } })
  })
  await page.goto(`${site}/admin`)
  await page.waitForURL(`${site}/security`)
  await page.getByText('the admin area opens once you have set up a second factor').waitFor()

  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: /Add an authenticator app/ })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await proveOwner(page, staff)
  const key = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()
  await dialog.getByRole('button', { name: 'Next' }).click()
  hasFactor = true
  await typeCode(page, await new SoftwareApp(key.replaceAll(/\s/g, '')).next())
  await page.keyboard.press('Enter')
  // Their rights arrive after they have closed the codes.
  await page.getByRole('button', { name: 'I have saved them' }).click()
  answerThen()
  await page.waitForURL(`${site}/admin`)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
})

test('an admin removes the second factors of a colleague who has lost them', async () => {
  const admin = await newStaff()
  const colleague = await newStaff('admin', { ...newPerson(), name: 'Farah Lost' })
  await withApp(colleague, 'A lost phone')
  const page = await visit({ as: admin, at: 'phone' })
  await page.goto(`${site}/admin/staff`)
  const row = page.getByRole('row').filter({ hasText: colleague.email })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Second factors' }).click()
  const dialog = page.getByRole('dialog', { name: 'Second factors of Farah Lost' })
  await dialog.getByRole('button', { name: 'Remove A lost phone' }).click()
  await page
    .getByRole('dialog', { name: 'Remove A lost phone?' })
    .getByText('their password is void')
    .waitFor()
  await page.getByRole('button', { name: 'Yes, remove' }).click()
  await dialog.getByText('Farah Lost has no second factor.').waitFor()
  await expect.poll(() => whoIs(colleague.client)).toMatchObject({ authenticated: false })
})
