import { codes } from '../firestore/reporting/firestore-error.ts'
import { BackOff } from './network/back-off.ts'
import { RpcError } from './network/rpc-error.ts'
import type { Service } from './network/service.ts'
import { CollectionReference, queryDescendants } from './queries.ts'
import { makeNotSimulated } from './refusing/not-simulated.ts'

const namesAtOnce = 5000
const deletesAtOnce = 20
const maximumAttempts = 10

/** Deletes a collection and everything below it, a few documents at a time, not as of one moment. */
export async function deleteRecursively(service: Service, collection: unknown): Promise<void> {
  if (!(collection instanceof CollectionReference)) throw makeNotSimulated('recursiveDelete of a document')
  let failed = 0
  for (let last: string | undefined; ; ) {
    const query = queryDescendants(service.database.name, collection.path, last, namesAtOnce)
    const paths = (await service.run(query)).result.map(({ path }) => path)
    for (let i = 0; i < paths.length; i += deletesAtOnce) {
      failed += await deleteAll(service, paths.slice(i, i + deletesAtOnce))
    }
    last = paths.at(-1)
    if (paths.length < namesAtOnce) break
  }
  if (failed > 0) throw new RpcError('UNAVAILABLE', `${failed} of the deletes failed.`)
}

const againCodes: readonly number[] = [
  codes.RESOURCE_EXHAUSTED,
  codes.ABORTED,
  codes.UNAVAILABLE,
  codes.INTERNAL,
]

/** Returns the number of remaining documents. */
async function deleteAll(service: Service, paths: readonly string[]): Promise<number> {
  const backOff = new BackOff(service.network)
  let left = paths
  for (let attempt = 1; left.length > 0 && attempt <= maximumAttempts; attempt += 1) {
    await backOff.pause()
    const failures = await service.deleteEach(left)
    const again = left.filter((_, i) => againCodes.includes(failures[i] ?? 0))
    const isFinal = failures.some((code) => code !== undefined && !againCodes.includes(code))
    if (isFinal) return failures.filter((code) => code !== undefined).length
    left = again
  }
  return left.length
}
