import { runOneByOne } from '../../platform/errors/one-by-one.ts'
import { readProject } from '../../platform/settings/project.ts'
import { log } from '../../platform/world/log.ts'
import { world } from '../../platform/world/world.ts'
import { listArchivedMedia } from './archive.ts'
import { listKycMedia } from './kyc.ts'

const day = 24 * 60 * 60 * 1000

const maximumRemoved = 1000

/** Below this number, unused files are removed whatever their share, because a young exchange stores few others. */
const alwaysSwept = 200
const defaultShare = 0.2

/**
 * Removes files older than a day that no submission names: uploads never submitted, files of replaced submissions, and
 * uploads made while their account was being deleted. It refuses to remove many of all files at once, because after a
 * restore the documents that name them may be missing.
 */
export async function sweepKycMedia(now: Date): Promise<void> {
  const project = await readProject()
  const isNamed = makeIsNamedBySubmission()
  const unused: string[] = []
  let stored = 0
  const check = async ({ path, created }: { readonly path: string; readonly created: Date }) => {
    stored += 1
    if (created.getTime() <= now.getTime() - day && !(await isNamed(path))) unused.push(path)
  }
  try {
    await runOneByOne(world().files.list('kyc/'), check, {
      left: ({ path }, cause) => log.kycMediaLeft(path, cause),
    })
  } finally {
    ensurePlausible(unused.length, stored, project?.sweptKycShare)
    await removeUnused(unused)
  }
}

function ensurePlausible(unused: number, stored: number, share = defaultShare): void {
  if (unused <= alwaysSwept || unused <= stored * share) return
  log.kycSweepRefused(unused, stored)
  throw new Error(`No submission names ${unused} of ${stored} KYC files, so none was removed`)
}

/** Looks again at each file: a submission may have named it while the others were checked. */
async function removeUnused(unused: readonly string[]): Promise<void> {
  const isNamed = makeIsNamedBySubmission()
  const now = unused.slice(0, maximumRemoved)
  let removed = 0
  const remove = async (path: string) => {
    if (await isNamed(path)) return
    await world().files.remove(path)
    removed += 1
  }
  try {
    await runOneByOne(now, remove, { left: log.kycMediaLeft })
  } finally {
    log.kycMediaSwept(removed, unused.length - now.length)
  }
}

/** Reads in this order, so that a record moved to the archive in between is found in one of the two. */
async function listKeptMedia(uid: string): Promise<ReadonlySet<string>> {
  const media = await listKycMedia(uid)
  return media.size > 0 ? media : new Set(await listArchivedMedia(uid))
}

/** Files come sorted by name, so all files of an account come together and its record is read once. */
function makeIsNamedBySubmission(): (path: string) => Promise<boolean> {
  let read: { uid: string; media: Promise<ReadonlySet<string>> } | undefined
  return async (path) => {
    const [, uid = ''] = path.split('/')
    if (read?.uid !== uid) read = { uid, media: listKeptMedia(uid) }
    return (await read.media).has(path)
  }
}
