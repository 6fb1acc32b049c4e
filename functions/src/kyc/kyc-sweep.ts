import { oneByOne } from '../failures/one-by-one.ts'
import { filesIn, removeFile } from '../files/stored-files.ts'
import { log } from '../world/log.ts'
import { mediaOf } from './kyc.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Removes what is older than a day and no submission names: uploads that were never submitted, submissions that
 * another has taken the place of, and what somebody uploaded while their account was being deleted.
 */
export async function sweepKycMedia(now: Date): Promise<void> {
  const isNamed = namedBySubmissions()
  let removed = 0
  const sweep = async (path: string) => {
    if (await isNamed(path)) return
    await removeFile(path)
    removed += 1
  }
  try {
    await oneByOne(filesFromBefore(now.getTime() - day), sweep, { left: log.kycMediaLeft })
  } finally {
    log.kycMediaSwept(removed)
  }
}

async function* filesFromBefore(time: number): AsyncGenerator<string> {
  for await (const { path, created } of filesIn('kyc/')) if (created.getTime() <= time) yield path
}

/** Files come in the order of their names: those of an account one after the other, so it is read once. */
function namedBySubmissions(): (path: string) => Promise<boolean> {
  let read: { uid: string; media: Promise<ReadonlySet<string>> } | undefined
  return async (path) => {
    const [, uid = ''] = path.split('/')
    if (read?.uid !== uid) read = { uid, media: mediaOf(uid) }
    return (await read.media).has(path)
  }
}
