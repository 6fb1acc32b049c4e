import { oneByOne } from '../../platform/errors/one-by-one.ts'
import { log } from '../../platform/world/log.ts'
import { world } from '../../platform/world/world.ts'
import { listArchivedMedia } from './archive.ts'
import { listKycMedia } from './kyc.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Removes files older than a day that no submission names: uploads never submitted, files of replaced submissions, and
 * uploads made while their account was being deleted.
 */
export async function sweepKycMedia(now: Date): Promise<void> {
  const isNamed = namedBySubmissions()
  let removed = 0
  const sweep = async (path: string) => {
    if (await isNamed(path)) return
    await world().files.remove(path)
    removed += 1
  }
  try {
    await oneByOne(filesFromBefore(now.getTime() - day), sweep, { left: log.kycMediaLeft })
  } finally {
    log.kycMediaSwept(removed)
  }
}

async function* filesFromBefore(time: number): AsyncGenerator<string> {
  for await (const { path, created } of world().files.list('kyc/')) if (created.getTime() <= time) yield path
}

/** In this order: a record that is moved to the archive in between is found in one of the two. */
async function keptMediaOf(uid: string): Promise<ReadonlySet<string>> {
  const media = await listKycMedia(uid)
  return media.size > 0 ? media : new Set(await listArchivedMedia(uid))
}

/** Files come sorted by name, so all files of an account come together and its record is read once. */
function namedBySubmissions(): (path: string) => Promise<boolean> {
  let read: { uid: string; media: Promise<ReadonlySet<string>> } | undefined
  return async (path) => {
    const [, uid = ''] = path.split('/')
    if (read?.uid !== uid) read = { uid, media: keptMediaOf(uid) }
    return (await read.media).has(path)
  }
}
