import { expect, test } from 'vitest'
import { firestore } from '../support/admin-sdk.ts'
import { newStaff } from '../support/people.ts'
import { decide, newPayer, ownPair, placedOrder } from '../support/swaps.ts'

const { swap } = await ownPair()

/** Queries like a stranger's script with the public keys. */
async function list(collection: string, limit: number): Promise<{ status: number; ids: string[] }> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env
  const parent = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`
  const structuredQuery = {
    from: [{ collectionId: collection }],
    orderBy: [{ field: { fieldPath: 'date' }, direction: 'DESCENDING' }],
    limit,
  }
  const answer = await fetch(`${parent}:runQuery`, {
    method: 'POST',
    body: JSON.stringify({ structuredQuery }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    ids: [...text.matchAll(/documents\/\w+\/(\w+)"/g)].map(([, id = '']) => id),
  }
}

test('listing all transfers is refused, even one', async () => {
  for (const limit of [1, 20, 1000]) expect(await list('transfers', limit)).toEqual({ status: 403, ids: [] })
  expect((await list('latest', 21)).status).toBe(403)
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

  const { status, ids } = await list('latest', 20)
  expect(status).toBe(200)
  expect(ids).not.toContain(pending)
  expect(ids).not.toContain(rejected)
  expect(ids).not.toContain(approved[0])
  // Transfers pushed off the list are deleted a moment later.
  const listedInAll = async () => (await firestore.collection('latest').get()).size
  await expect.poll(listedInAll, { timeout: 20_000 }).toBe(20)
  const listed = await Promise.all(ids.map((id) => firestore.doc(`transfers/${id}`).get()))
  expect(listed.every((transfer) => transfer.get('status') === 'Approved')).toBe(true)
})
