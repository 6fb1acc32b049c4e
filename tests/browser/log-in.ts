import type { Page } from 'playwright-core'
import type { SignedIn } from '../support/people.ts'

/** Logs in through the form of the login page, which must be open. */
export async function logIn(
  page: Page,
  { email, password }: Pick<SignedIn, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}
