import type { Page } from 'playwright-core'
import { typeCode } from '../../browser/keys/type-code.ts'
import { findCodes, waitForCode } from '../../support/mailbox.ts'
import type { Person } from '../../support/people.ts'

/** Fills in the dialog that asks for a proof: the password, and the mailed code. */
export async function proveOwner(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const known = await findCodes(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await typeCode(page, await waitForCode(email, ...known))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
}
