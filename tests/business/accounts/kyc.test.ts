import { describe, expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { declareType, files } from '../../support/files.ts'
import { createAadhaar, createPan, makeKycForm } from '../../support/kyc-form.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { createCustomer, createStaff, type SignedIn } from '../../support/people.ts'

const submitting = '/api/auth/kyc/'
const received = { status: 200, body: { message: expect.any(String) } }
const fields = ['aadharFront', 'aadharBack', 'panCardFront', 'aadharWithPhoto', 'video']

async function submit(client: Client, form: FormData = makeKycForm()) {
  const { status, body, field } = await client.post(submitting, form)
  return { status, body, field }
}

async function decide({ client }: SignedIn, call: 'verify' | 'reject', order: Record<string, string>) {
  const { status, body } = await client.post(`/d/admin/${call}-user/`, order)
  return { status, body }
}

const listFiles = async (uid: string) =>
  (await bucket.getFiles({ prefix: `kyc/${uid}/` }))[0].map(({ name }) => name)

const readRecord = async (uid: string) => (await firestore.doc(`kyc/${uid}`).get()).data()

const readAccount = async (uid: string) => (await firestore.doc(`users/${uid}`).get()).data()

async function expectNoTrace(uid: string): Promise<void> {
  expect(await readRecord(uid)).toBeUndefined()
  expect(await readAccount(uid)).not.toHaveProperty('is_verified')
  expect(await listFiles(uid)).toEqual([])
}

describe('a submission', () => {
  test('with its files waits for staff', async () => {
    const { client, uid } = await createCustomer()
    expect(await submit(client)).toEqual(received)
    expect((await client.post('/d/auth/verify-login/')).body).toMatchObject({
      kyc: false,
      is_verified: false,
    })
    const { media, ...record } = (await readRecord(uid)) ?? {}
    expect(Object.keys(media).sort()).toEqual([...fields].sort())
    expect((await listFiles(uid)).sort()).toEqual(Object.values(media).sort())
    expect(record).toMatchObject({ mobileNumber: '9876543210' })
  })

  test.for(['2026-11', '2026-11-hi'])('records that the customer agreed to %s, and when', async (consent) => {
    const { client, uid } = await createCustomer()
    expect((await submit(client, makeKycForm({ consent: '1999-01' }))).status).toBe(400)
    await expectNoTrace(uid)
    expect(await submit(client, makeKycForm({ consent }))).toEqual(received)
    const record = await readRecord(uid)
    expect(record).toMatchObject({ consentVersion: consent, consentAt: record?.submittedAt })
  })

  test('stores the numbers where nobody can read them', async () => {
    const { client, uid } = await createCustomer()
    const aadharNumber = createAadhaar()
    const panCardNumber = createPan()
    await submit(client, makeKycForm({ aadharNumber, panCardNumber }))
    const stored = JSON.stringify([await readRecord(uid), await readAccount(uid)])
    expect(stored).not.toContain(aadharNumber)
    expect(stored).not.toContain(panCardNumber)
    expect(stored).toContain(aadharNumber.slice(-4))
  })

  test('is accepted one at a time', async () => {
    const { client, uid } = await createCustomer()
    await submit(client)
    const before = await listFiles(uid)
    expect(await submit(client)).toEqual({
      status: 409,
      body: { error: 'KYC Verification in progress...' },
    })
    expect(await listFiles(uid)).toEqual(before)
  })

  test("is accepted once by simultaneous calls, and the other calls' files are removed", async () => {
    const { client, uid } = await createCustomer()
    const answers = await Promise.all(Array.from({ length: 4 }, () => submit(client)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await listFiles(uid)).sort()).toEqual(Object.values((await readRecord(uid))?.media).sort())
  })

  test('is refused once the identity is confirmed', async () => {
    const customer = await createCustomer()
    const staff = await createStaff()
    await submit(customer.client)
    await decide(staff, 'verify', { id: customer.uid })
    expect(await submit(customer.client)).toEqual({
      status: 409,
      body: { error: 'Your account is verified !!' },
    })
  })

  test('requires a login', async () => {
    const client = await Client.open()
    expect(await submit(client)).toEqual({ status: 401, body: { error: 'Please login first' } })
  })
})

describe('a submission is refused and leaves nothing behind', () => {
  const mobile = 'Please enter a valid 10-digit mobile number'
  const aadhaar = 'Please fill in all Aadhaar details correctly'
  const pan = 'Please fill in all PAN card details correctly'
  const required = 'All fields are required'
  const photo = 'A photo must be a JPEG or PNG of at most 10 MB'
  const video = 'The video must be a video file of at most 50 MB'
  const again = 'A file could not be found. Please upload it again.'

  test.each<[string, Record<string, string | File | undefined>, string]>([
    ['without a mobile number', { mobileNumber: undefined }, mobile],
    ['with nine digits of it', { mobileNumber: '987654321' }, mobile],
    ['with a country code', { mobileNumber: '+919876543210' }, mobile],
    ['without an Aadhaar number', { aadharNumber: '' }, aadhaar],
    ['with eleven digits of it', { aadharNumber: '12345678901' }, aadhaar],
    ['with spaces in it', { aadharNumber: '1234 5678 9012' }, aadhaar],
    ['without the front of the card', { aadharFront: undefined }, aadhaar],
    ['without the back of the card', { aadharBack: files.png(0) }, aadhaar],
    ['without a PAN', { panCardNumber: '' }, pan],
    ['with a PAN in small letters', { panCardNumber: 'abcde1234f' }, pan],
    ['with a PAN of another form', { panCardNumber: 'ABCD12345F' }, pan],
    ['without the PAN card', { panCardFront: undefined }, required],
    ['without the photo with the card', { aadharWithPhoto: undefined }, required],
    ['without a video', { video: undefined }, required],
    ['with a gif', { aadharFront: files.gif() }, photo],
    ['with a pdf', { panCardFront: files.pdf() }, photo],
    ['with a page declared as a photo', { aadharBack: declareType('image/png', files.text()) }, photo],
    ['with a video for a photo', { aadharWithPhoto: declareType('image/jpeg', files.mp4()) }, photo],
    ['with a photo of more than 10 MB', { aadharFront: files.png(10 * 1024 * 1024 + 1) }, photo],
    ['with a photo for the video', { video: declareType('video/mp4', files.png()) }, video],
    ['with an unknown path', { video: 'kyc/UID/none/video' }, again],
    ['with a path outside', { video: '../../../etc/passwd' }, again],
    ['with a path that leads outside', { video: 'kyc/UID/../video' }, again],
    ["with the path of another's folder", { video: 'kyc/somebody/a/video' }, again],
    ['with more files than required', { is_verified: 'true' }, 'Unrecognized key'],
  ])('%s', async (_what, changes, error) => {
    const { client, uid } = await createCustomer()
    const own = Object.entries(changes).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace('UID', uid) : value,
    ])
    expect(await submit(client, makeKycForm(Object.fromEntries(own)))).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining(error) },
    })
    await expectNoTrace(uid)
  })

  test('without any field', async () => {
    const { client, uid } = await createCustomer()
    const { status, body } = await client.post(submitting)
    expect({ status, body }).toEqual({ status: 400, body: { error: required } })
    await expectNoTrace(uid)
  })

  test('with a file twice', async () => {
    const { client, uid } = await createCustomer()
    const form = makeKycForm()
    form.append('video', files.mp4())
    expect((await submit(client, form)).status).toBe(400)
    await expectNoTrace(uid)
  })

  test('with more than 30 MB', async () => {
    const { client, uid } = await createCustomer()
    const answer = await submit(client, makeKycForm({ video: files.mp4(31 * 1024 * 1024) }))
    expect(answer).toEqual({ status: 413, body: { error: 'The request is too large' } })
    await expectNoTrace(uid)
  })
})

describe('staff', () => {
  test('confirm a submission once, and the customer gets a mail', async () => {
    const customer = await createCustomer()
    const staff = await createStaff()
    await submit(customer.client)
    const answers = await Promise.all([1, 2, 3].map(() => decide(staff, 'verify', { id: customer.uid })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await customer.client.post('/d/auth/verify-login/')).body).toMatchObject({
      kyc: true,
      is_verified: true,
    })
    await waitForMail(customer.email, ({ subject }) => subject === 'Your account is verified')
    const entries = await firestore.collection('audit').where('about', '==', customer.uid).get()
    expect(entries.docs.map((entry) => entry.data())).toEqual([
      {
        action: 'KYC confirmed',
        by: staff.uid,
        byName: staff.name,
        at: expect.anything(),
        about: customer.uid,
        from: { is_verified: false },
        to: {
          is_verified: true,
          submission: (await readRecord(customer.uid))?.submission,
          waited_minutes: 0,
        },
      },
    ])
  })

  test('turn a submission down with a reason, which the customer reads before submitting again', async () => {
    const customer = await createCustomer()
    const staff = await createStaff()
    await submit(customer.client)
    const first = (await readRecord(customer.uid))?.media
    const reason = 'The photo is <b>blurred</b>.\nPlease take another.'
    expect(await decide(staff, 'reject', { id: customer.uid, reason })).toEqual(received)
    const account = await readAccount(customer.uid)
    expect(account).toMatchObject({ kycReason: reason })
    expect(account).not.toHaveProperty('is_verified')
    const mail = await waitForMail(customer.email, ({ subject }) =>
      subject.includes('repeat your verification'),
    )
    expect(mail.text).toContain(reason)
    expect(mail.html).toContain('&lt;b&gt;blurred&lt;/b&gt;')
    expect(await submit(customer.client)).toEqual(received)
    const again = await readAccount(customer.uid)
    expect(again).toMatchObject({ is_verified: false })
    expect(again).not.toHaveProperty('kycReason')
    expect((await readRecord(customer.uid))?.media).not.toEqual(first)
    const earlier = await firestore.collection(`kyc/${customer.uid}/earlier`).get()
    expect(earlier.docs.map((record) => record.get('media'))).toEqual([first])
    for (const path of Object.values(first)) expect(await listFiles(customer.uid)).toContain(path)
  })

  test.each<['verify' | 'reject']>([['verify'], ['reject']])(
    'cannot %s a missing submission',
    async (call) => {
      const { uid } = await createCustomer()
      const staff = await createStaff()
      const answer = await decide(staff, call, { id: uid, ...(call === 'reject' ? { reason: 'No' } : {}) })
      expect(answer).toEqual({ status: 409, body: { error: expect.stringContaining('not submitted') } })
    },
  )

  test('cannot turn down a confirmed submission', async () => {
    const customer = await createCustomer()
    const staff = await createStaff()
    await submit(customer.client)
    await decide(staff, 'verify', { id: customer.uid })
    const answer = await decide(staff, 'reject', { id: customer.uid, reason: 'Too late' })
    expect(answer).toEqual({ status: 409, body: { error: expect.any(String) } })
    expect(await readAccount(customer.uid)).toMatchObject({ is_verified: true })
  })

  test('must give a reason to turn a submission down', async () => {
    const customer = await createCustomer()
    const staff = await createStaff()
    await submit(customer.client)
    for (const order of [{ id: customer.uid }, { id: customer.uid, reason: '  ' }]) {
      expect(await decide(staff, 'reject', order)).toEqual({
        status: 400,
        body: { error: 'Please give a reason' },
      })
    }
    expect(await readAccount(customer.uid)).toMatchObject({ is_verified: false })
  })

  test.each(['', 'nobody-has-this-id', '../staff', 'a/b', '..', 'x'.repeat(200)])(
    'get an error for an unknown user: %s',
    async (id) => {
      const { status, body } = await decide(await createStaff(), 'verify', { id })
      expect([400, 404]).toContain(status)
      expect(body).toEqual({ error: 'User not found' })
    },
  )

  test('get a warning when two accounts give the same number, and customers get none', async () => {
    const first = await createCustomer()
    const second = await createCustomer()
    const aadharNumber = createAadhaar()
    const panCardNumber = createPan()
    expect(await submit(first.client, makeKycForm({ aadharNumber, panCardNumber }))).toEqual(received)
    expect(await submit(second.client, makeKycForm({ aadharNumber }))).toEqual(received)
    expect(await readRecord(first.uid)).toMatchObject({ sameAadhaar: [second.uid], samePan: [] })
    expect(await readRecord(second.uid)).toMatchObject({ sameAadhaar: [first.uid], samePan: [] })
    const third = await createCustomer()
    expect(await submit(third.client, makeKycForm({ panCardNumber }))).toEqual(received)
    expect(await readRecord(first.uid)).toMatchObject({ sameAadhaar: [second.uid], samePan: [third.uid] })
    expect(JSON.stringify(await readAccount(second.uid))).not.toContain(first.uid)
  })

  test('get a warning when many accounts give the same number at once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => createCustomer()))
    const aadharNumber = createAadhaar()
    const answers = await Promise.all(
      people.map(({ client }) => submit(client, makeKycForm({ aadharNumber }))),
    )
    for (const answer of answers) expect(answer).toEqual(received)
    for (const { uid } of people) {
      const others = people.map((person) => person.uid).filter((other) => other !== uid)
      expect((await readRecord(uid))?.sameAadhaar.sort()).toEqual(others.sort())
    }
  })

  test.each([
    ['234567890124', true],
    ['234567890123', false],
  ])('see whether an Aadhaar number has a valid checksum: %s', async (aadharNumber, aadhaarChecksum) => {
    const { client, uid } = await createCustomer()
    expect(await submit(client, makeKycForm({ aadharNumber }))).toEqual(received)
    expect(await readRecord(uid)).toMatchObject({ aadhaarChecksum })
  })
})
