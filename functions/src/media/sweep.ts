import { bucket } from '../firebase.ts'
import { log } from '../log.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Removes the files of a folder that nothing names and that are older than a day: by then whatever was going to name
 * them has done so, or was killed on the way.
 */
export async function sweep(
  folder: 'kyc' | 'orders',
  isNamed: (path: string) => Promise<boolean>,
  now: Date,
): Promise<void> {
  let removed = 0
  for await (const { path, created } of filesIn(folder)) {
    if (now.getTime() - created.getTime() < day || (await isNamed(path))) continue
    await bucket().file(path).delete({ ignoreNotFound: true })
    removed += 1
  }
  log.filesSwept(folder, removed)
}

async function* filesIn(folder: string): AsyncGenerator<{ path: string; created: Date }> {
  let pageToken: string | undefined
  do {
    const [files, next] = await bucket().getFiles({
      prefix: `${folder}/`,
      autoPaginate: false,
      maxResults: 1000,
      ...(pageToken ? { pageToken } : {}),
    })
    for (const { name, metadata } of files) {
      yield { path: name, created: new Date(metadata.timeCreated ?? Date.now()) }
    }
    pageToken = pageTokenOf(next)
  } while (pageToken)
}

/** The client answers with the query for the next page, of which it tells no type. */
function pageTokenOf(next: unknown): string | undefined {
  const isQuery = typeof next === 'object' && next !== null && 'pageToken' in next
  return isQuery && typeof next.pageToken === 'string' ? next.pageToken : undefined
}
