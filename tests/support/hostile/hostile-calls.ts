import { inspect } from 'node:util'
import { calls } from '@rupee/domain/calls/calls.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { bucket, firestore } from '../admin-sdk.ts'
import { type Answer, Client } from '../client.ts'
import { createCustomer, createStaff, createVerifiedCustomer, type SignedIn } from '../people.ts'
import { type Example, examples } from './examples.ts'
import { decode, type Encoding, type Entries, encode, spoil } from './hostile-input.ts'

/** People who may make these calls, so that only the input can be refused. */
let customer: SignedIn
let verified: SignedIn
let leaving: SignedIn
let staff: SignedIn
let visitor: Client

async function openSessions(): Promise<void> {
  visitor = await Client.open()
  customer = await createCustomer()
  verified = await createVerifiedCustomer()
  leaving = await createCustomer()
  staff = await createStaff()
  await Promise.all([customer, verified, leaving, staff].map(({ client }) => client.fetchToken()))
}

const names = Object.keys(examples).filter((name): name is keyof typeof calls => name in calls)

const multipart: readonly string[] = ['kyc', 'placeOrder', 'decide', 'sendMessage', 'messageCustomer']

function listEncodings(name: keyof typeof calls): readonly Encoding[] {
  return multipart.includes(name) ? ['multipart', 'json'] : ['form', 'json']
}

function chooseCaller(name: keyof typeof calls, { who }: Example): Client {
  if (name === 'logout') return leaving.client
  if (who === 'visitor') return visitor
  if (who === 'staff') return staff.client
  return name === 'kyc' ? customer.client : verified.client
}

/** Calls from another address each time, so that the input is refused and not the number of attempts. */
async function send(client: Client, path: string, entries: Entries, way: Encoding): Promise<Answer> {
  const { body, type } = encode(entries, way)
  const elsewhere = new Client()
  for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value)
  return elsewhere.post(path, body, type ? { headers: { 'content-type': type } } : {})
}

async function isWellFormed(name: keyof typeof calls, entries: Entries, way: Encoding): Promise<boolean> {
  const fields = await decode(entries, way)
  return fields !== undefined && calls[name].input.safeParse(fields).success
}

/** Possible effects of the calls of these people; the audit has everything that staff do. */
async function readTraces(): Promise<unknown> {
  const uids = [customer.uid, verified.uid]
  const readIds = async (collection: string, field: string, values: readonly string[]) =>
    (await firestore.collection(collection).where(field, 'in', values).get()).docs.map((found) =>
      found.data(),
    )
  const addresses = [customer.email, verified.email, 'hostile@example.com', 'nobody@example.com']
  return Promise.all([
    ...uids.map(async (uid) => (await firestore.doc(`users/${uid}`).get()).data()),
    ...uids.map(async (uid) => (await firestore.collection(`users/${uid}/withdrawals`).get()).size),
    ...uids.map(async (uid) => (await firestore.doc(`kyc/${uid}`).get()).data()),
    ...['kyc', 'orders'].flatMap((folder) =>
      uids.map(async (uid) => (await bucket.getFiles({ prefix: `${folder}/${uid}/` }))[0].length),
    ),
    readIds('transactions', 'uid', uids),
    readIds('quotes', 'uid', uids),
    readIds('audit', 'by', [staff.uid]),
    readIds('contactMessages', 'email', addresses),
    readIds('outbox', 'to', addresses),
    readIds('users', 'email', ['hostile@example.com']),
  ])
}

/** @param sent description of the body, shown by a failure */
function expectText({ status, body }: Answer, sent?: string): void {
  expect(status, sent).toBeGreaterThanOrEqual(400)
  expect(status, sent).toBeLessThan(500)
  expect(body, sent).toEqual(
    expect.toSatisfy((answer) => typeof (answer.error ?? answer.info) === 'string', 'an answer with a text'),
  )
}

/** The ad, the controls and a pause of all affect everybody, and all staff share canned texts. */
const shared: readonly string[] = ['updateAd', 'updateControls', 'pauseAll', 'updateCannedTexts']

interface Scope {
  /** Number of bodies for each call and encoding. */
  readonly runs: number
  /** Calls to test, if not all. */
  readonly only?: readonly (keyof typeof calls)[]
}

/** Sends calls bodies in each encoding, with the defects of `spoil`: first those that are not well-formed, then the others. */
export function testHostileCalls({ runs, only = names }: Scope): void {
  beforeAll(openSessions)

  const wellFormed = new Map<string, Entries[]>()

  /** Returns the number of runs: all inputs are equal for a call without fields. */
  const countRuns = ({ fields }: Example) => (Object.keys(fields).length > 0 ? runs : Math.min(runs, 5))

  describe.each(only)('%s', (name) => {
    const example = examples[name]
    const { path } = calls[name]

    test.each(listEncodings(name))(
      'refuses what is not well-formed, with a text, and does nothing (%s)',
      async (way) => {
        const client = chooseCaller(name, example)
        const before = await readTraces()
        const kept: Entries[] = []
        await fc.assert(
          fc.asyncProperty(spoil(example.fields, way), async (entries) => {
            if (await isWellFormed(name, entries, way)) kept.push(entries)
            else expectText(await send(client, path, entries, way))
          }),
          { numRuns: countRuns(example) },
        )
        wellFormed.set(`${name} ${way}`, kept)
        expect(await readTraces()).toEqual(before)
      },
    )
  })

  describe.each(only.filter((name) => !shared.includes(name)))('%s', (name) => {
    test.each(listEncodings(name))('is not broken by what is strange and well-formed (%s)', async (way) => {
      const client = chooseCaller(name, examples[name])
      const kept = wellFormed.get(`${name} ${way}`)
      if (!kept) throw new Error('Run it together with the test of malformed bodies, which collects these')
      for (const entries of kept) {
        const answer = await send(client, calls[name].path, entries, way)
        if (answer.status !== 200) expectText(answer, inspect(entries))
      }
    })
  })
}
