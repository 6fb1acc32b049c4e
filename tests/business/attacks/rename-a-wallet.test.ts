import { beforeAll, expect, test } from 'vitest'
import {
  changeWallet,
  decideApproval,
  readApproval,
  readAudit,
  readData,
} from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { writeWallet } from '../../support/swaps.ts'

/** One admin, who gives a cheap wallet the code of an expensive one: staff pay out in the currency of the code. */
let admin: SignedIn
let colleague: SignedIn

beforeAll(async () => {
  await setControls({ secondPerson: true })
  ;[admin, colleague] = await Promise.all([createStaff(), createStaff()])
})

test('renaming a wallet needs a second person', async () => {
  const wallet = await writeWallet()
  const renamed = await changeWallet(admin, wallet, { code: `${wallet.code}X` })
  const id = readApproval(renamed)
  expect(await readData(`wallets/${wallet.id}`)).toMatchObject({ code: wallet.code })
  expect(await readData(`approvals/${id}`)).toMatchObject({
    changes: [{ label: 'Code', from: wallet.code, to: `${wallet.code}X` }],
  })
  expect((await decideApproval(admin, id)).status).toBe(403)
  expect((await decideApproval(colleague, id)).status).toBe(200)
  expect(await readData(`wallets/${wallet.id}`)).toMatchObject({ code: `${wallet.code}X` })
  expect(await readAudit('rates changed', wallet.id)).toEqual([
    expect.objectContaining({ by: admin.uid, approvedBy: colleague.uid }),
  ])
})

test('a small change of a rate without a new code is still made alone', async () => {
  const wallet = await writeWallet()
  expect((await changeWallet(admin, wallet, { buy: '101' })).status).toBe(200)
})
