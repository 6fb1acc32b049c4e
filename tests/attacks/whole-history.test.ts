import { expect, test } from 'vitest'
import { firestore } from '../support/admin-sdk.ts'
import { newStaff } from '../support/people.ts'
import { decide, newPayer, ownPair, placedOrder } from '../support/swaps.ts'

const { swap } = await ownPair()

const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env
const documents = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`

/** Queries like a stranger's script with the public keys. */
async function list(collection: string, limit: number): Promise<number> {
  const structuredQuery = {
    from: [{ collectionId: collection }],
    orderBy: [{ field: { fieldPath: 'date' }, direction: 'DESCENDING' }],
    limit,
  }
  const { status } = await fetch(`${documents}:runQuery`, {
    method: 'POST',
    body: JSON.stringify({ structuredQuery }),
  })
  return status
}

/** Returns the tracking IDs of the published transfers, as a stranger reads them. */
async function publishedIds(): Promise<readonly string[]> {
  const text = await (await fetch(`${documents}/public/latest`)).text()
  return [...text.matchAll(/"id":\s*{\s*"stringValue":\s*"(\w+)"/g)].map(([, id = '']) => id)
}

test('listing transfers is refused, even one', async () => {
  for (const collection of ['transfers', 'latest'])
    for (const limit of [1, 20, 1000]) expect(await list(collection, limit)).toBe(403)
})

test('the public list has only the newest approved transfers', async () => {
  const staff = await newStaff()
  const payer = await newPayer()
  const slow = await newPayer()
  const pending = await placedOrder(slow, swap)
  const rejected = await placedOrder(slow, swap)
  await decide(staff, rejected, { status: 'Rejected' })
  const approved: string[] = []
  for (let count = 0; count < 21; count += 1) {
    const id = await placedOrder(payer, swap)
    expect((await decide(staff, id)).status).toBe(200)
    approved.push(id)
  }

  await expect.poll(publishedIds, { timeout: 20_000 }).toContain(approved.at(-1))
  const ids = await publishedIds()
  expect(ids).toHaveLength(20)
  expect(ids).not.toContain(pending)
  expect(ids).not.toContain(rejected)
  expect(ids).not.toContain(approved[0])
  // Transfers pushed off the list are deleted a moment later.
  const listedInAll = async () => (await firestore.collection('latest').get()).size
  await expect.poll(listedInAll, { timeout: 20_000 }).toBe(20)
  const listed = await Promise.all(ids.map((id) => firestore.doc(`transfers/${id}`).get()))
  expect(listed.every((transfer) => transfer.get('status') === 'Approved')).toBe(true)
})
