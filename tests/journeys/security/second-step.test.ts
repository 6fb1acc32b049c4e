import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { typeCode } from '../../browser/keys/type-code.ts'
import { logIn } from '../../browser/log-in.ts'
import { checkOnDesktop, checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { readLogin, withApp } from '../../support/factors/enrolled.ts'
import { SoftwareApp } from '../../support/factors/software-app.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { createCustomer, createPerson, createStaff, type SignedIn } from '../../support/people.ts'
import { addAuthenticator, namedSite, visitNamed } from './named-site.ts'
import { proveOwner } from './prove-owner.ts'

const { open, visit } = useBrowser()

/** Makes the last proof of a second factor too old for a change. */
async function forgetProofs({ uid }: SignedIn): Promise<void> {
  const { docs } = await firestore.collection(`users/${uid}/sessions`).get()
  await Promise.all(docs.map(({ ref }) => ref.update({ factorAt: new Date(0) })))
}

/** Ends all sessions of an account, as from another device. */
async function endSessions({ uid }: SignedIn): Promise<void> {
  await firestore.recursiveDelete(firestore.collection(`users/${uid}/sessions`))
}

test('a customer adds a passkey and logs in with it, proves each change, and undoes a new factor by the mailed link', async () => {
  const customer = await createCustomer()
  const { app } = await withApp(customer, 'A phone of a thief')
  const page = await visit({ expected: /40[0139]/ })
  await visitNamed(page, customer.client)
  await addAuthenticator(page)
  await page.goto(`${namedSite}/security`)
  await page.getByText('10 of 10 recovery codes left').waitFor()
  const list = page.getByRole('list', { name: 'Your second factors' })
  await list.getByText('A phone of a thief').waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('This browser')
  await page.getByRole('dialog').getByRole('button', { name: 'Create a passkey' }).click()
  await list.getByText('This browser').waitFor()
  await checkScreen(page, 'security')

  // Later a change asks again in place.
  await forgetProofs(customer)
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('button', { name: 'Create new codes' }).click()
  const again = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await again.getByRole('button', { name: 'Use a code from the authenticator app' }).click()
  await typeCode(page, await app.next())
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const first = await codes.getByRole('listitem').first().innerText()
  await codes.getByRole('button', { name: 'I have saved them' }).click()

  await endSessions(customer)
  await page.waitForURL(`${namedSite}/login`)
  await logIn(page, customer)
  await page.getByRole('heading', { name: 'Second step' }).waitFor()
  await checkOnDesktop(page, 'login-second-step')
  await page.getByRole('button', { name: 'Back to the password' }).click()
  await page.getByLabel('E-mail').waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(customer.email)
  const password = page.getByLabel('Password', { exact: true })
  expect(await password.inputValue()).toBe('')
  await password.fill(customer.password)
  await password.press('Enter')
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await page.waitForURL(`${namedSite}/security`)

  // Cancelling changes nothing, and a wrong code can be corrected.
  await forgetProofs(customer)
  await page.getByRole('button', { name: 'Remove This browser' }).click()
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Yes, remove' })
  await remove.click()
  await again.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alert').filter({ hasText: 'Please confirm again that it is you' }).waitFor()
  await remove.click()
  await again.getByRole('button', { name: 'Use a recovery code' }).click()
  const confirm = again.getByRole('button', { name: 'Confirm', exact: true })
  await again.getByLabel('Recovery code').fill('00000-00000')
  await confirm.click()
  await again.getByText('This code is wrong').waitFor()
  await again.getByLabel('Recovery code').fill(first)
  await confirm.click()
  await page.getByText('The second factor is removed').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await list.getByText('This browser').waitFor({ state: 'detached' })
  await page.getByText('9 of 10 recovery codes left').waitFor()

  await undoByLink(page, customer)
}, 180_000)

/** Follows the link of the mail about the first factor, once and once more. */
async function undoByLink(page: Page, { uid, email }: SignedIn): Promise<void> {
  const countSessions = async () => (await firestore.collection(`users/${uid}/sessions`).get()).size
  const { text } = await waitForMail(email, (mail) => mail.text.includes('A phone of a thief'))
  const [, link = '', token = ''] = /http[^/]+\/\/[^/]+(\/undo-second-factor#(\S+))/.exec(text) ?? []
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await goInPage(page, link)
  const button = page.getByRole('button', { name: 'Remove it and log out all devices' })
  await button.waitFor()
  await checkOnDesktop(page, 'undo-second-factor')
  // The token is only in the body of the call.
  expect(page.url()).toBe(`${namedSite}/undo-second-factor`)
  // Programs that open links remove nothing.
  expect(await countSessions()).toBe(1)
  await button.click()
  await page.getByText('The second factor is removed, all devices are logged out').waitFor()
  expect(token).not.toBe('')
  expect(sent.filter((url) => url.includes(token))).toEqual([])
  expect(await countSessions()).toBe(0)
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await page.getByLabel('E-mail').waitFor()
  expect(new URL(page.url()).pathname).toBe('/forgetpassword')

  await goInPage(page, link)
  await button.click()
  await page.getByText('This link was already used').waitFor()
}

test('staff who need a second factor can only set it up, and reach their pages once they have saved the codes', async () => {
  const staff = await createStaff()
  const page = await visit({ as: staff, expected: /40[03]|ERR_FAILED/ })
  let hasFactor = false
  let hasFailed = false
  let answerThen = () => {}
  const answered = new Promise<void>((resolve) => {
    answerThen = resolve
  })
  // Same answer as of functions that require a factor; staff-need-a-factor.test.ts checks theirs.
  await page.route('**/d/auth/verify-login/', async (route) => {
    // The page asks once the app is added, and again once the codes are saved.
    if (hasFactor && !hasFailed) {
      hasFailed = true
      return route.abort()
    }
    if (hasFactor) await answered
    const answer = await route.fetch()
    const lacks = hasFactor ? {} : { isAdmin: false, enrol: true }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...lacks } })
  })
  await page.goto(`${site}/admin`)
  await page.waitForURL(`${site}/security`)
  await page.getByText('the admin area opens once you have set up a second factor').waitFor()

  await page.getByText('Only your password protects your account.').waitFor()
  // Browsers have no passkeys for the IP address of this site.
  await page.getByText('This browser cannot use passkeys on this site.').waitFor()
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: /Add an authenticator app/ })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await proveOwner(page, staff)
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await checkOnDesktop(page, 'add-authenticator-app', { fullPage: false })
  const key = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()
  const app = new SoftwareApp(key.replaceAll(/\s/g, ''))
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('group', { name: 'Code from your authenticator app' }).waitFor()
  await typeCode(page, app.wrong())
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('This code is wrong.').waitFor()
  hasFactor = true
  await typeCode(page, await app.next())
  await page.keyboard.press('Enter')

  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const first = await codes
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .first()
    .innerText()
  expect(first).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  // Recovery codes are shown once, so Escape does not close the dialog.
  await page.keyboard.press('Escape')
  // Their rights arrive after they have closed the codes.
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  answerThen()
  await page.waitForURL(`${site}/admin`)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
})

test('an admin removes the second factors of a colleague who has lost them', async () => {
  const colleague = await createStaff('admin', { ...createPerson(), name: 'Farah Lost' })
  await withApp(colleague, 'A lost phone')
  const page = await open('/admin/staff')
  const row = page.getByRole('row').filter({ hasText: colleague.email })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Second factors' }).click()
  const dialog = page.getByRole('dialog', { name: 'Second factors of Farah Lost' })
  await dialog.getByText('A lost phone').waitFor()
  await dialog.getByRole('button', { name: 'Remove A lost phone' }).click()
  await page
    .getByRole('dialog', { name: 'Remove A lost phone?' })
    .getByText('their password is void')
    .waitFor()
  await page.getByRole('button', { name: 'Yes, remove' }).click()
  await dialog.getByText('Farah Lost has no second factor.').waitFor()
  await expect.poll(() => readLogin(colleague.client)).toMatchObject({ authenticated: false })
})
