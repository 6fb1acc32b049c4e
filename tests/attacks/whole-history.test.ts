import { expect, test } from 'vitest'

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

test('listing transfers is refused, even one', async () => {
  for (const collection of ['transfers', 'latest'])
    for (const limit of [1, 20, 1000]) expect(await list(collection, limit)).toBe(403)
})
