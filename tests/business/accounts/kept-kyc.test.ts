import { beforeEach, expect, test } from 'vitest'
import { readData } from '../../support/controlled/approvals.ts'
import { files } from '../../support/files.ts'
import { createAadhaar, createPan, makeKycForm } from '../../support/kyc-form.ts'
import { createCustomer, createStaff, type SignedIn } from '../../support/people.ts'

let staff: SignedIn
let customer: SignedIn

const numbers = { mobileNumber: '9876501234', aadharNumber: createAadhaar(), panCardNumber: createPan() }

const allKept = Object.fromEntries([...makeKycForm()].map(([field]) => [field, 'kept']))

beforeEach(async () => {
  ;[staff, customer] = await Promise.all([createStaff(), createCustomer()])
})

async function submit(changes: Parameters<typeof makeKycForm>[0]) {
  const { status, body } = await customer.client.post('/api/auth/kyc/', makeKycForm(changes))
  return { status, body }
}

async function turnDown(): Promise<void> {
  const { status } = await staff.client.post('/d/admin/reject-user/', {
    id: customer.uid,
    reason: 'The photo is blurred.',
  })
  expect(status).toBe(200)
}

async function askForKept() {
  const { status, body } = await customer.client.post('/d/api/kyc/kept/')
  return { status, body }
}

const readRecord = () => readData(`kyc/${customer.uid}`)

test('after a blurred photo only the photo is sent again, and the new submission has its own files', async () => {
  await submit(numbers)
  const before = await readRecord()
  await turnDown()
  expect(await askForKept()).toEqual({
    status: 200,
    body: {
      mobileNumber: 'XXXXXX1234',
      aadharNumber: `XXXX XXXX ${numbers.aadharNumber.slice(-4)}`,
      panCardNumber: before.panMasked,
    },
  })
  expect((await submit({ ...allKept, aadharWithPhoto: files.png() })).status).toBe(200)
  const after = await readRecord()
  expect(after).toMatchObject({
    mobileNumber: numbers.mobileNumber,
    aadhaarMasked: before.aadhaarMasked,
    panMasked: before.panMasked,
  })
  expect(Object.keys(Object(after.media)).sort()).toEqual(Object.keys(Object(before.media)).sort())
  for (const path of Object.values(Object(after.media))) {
    expect(Object.values(Object(before.media))).not.toContain(path)
  }
})

test('a submission that changes nothing is refused', async () => {
  await submit(numbers)
  await turnDown()
  expect(await submit(allKept)).toEqual({
    status: 400,
    body: { error: 'Please change what we asked for before you submit again' },
  })
})

test('files of a submission that was never turned down cannot be kept or seen', async () => {
  const nothing = { status: 200, body: {} }
  const refused = {
    status: 409,
    body: {
      error: 'There is no earlier submission to reuse. Please fill in the whole form.',
    },
  }
  expect(await askForKept()).toEqual(nothing)
  expect(await submit({ video: 'kept' })).toEqual(refused)
  await submit(numbers)
  expect(await askForKept()).toEqual(nothing)
})
