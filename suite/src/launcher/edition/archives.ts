import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const require = createRequire(import.meta.url)
export const firebaseTools = dirname(require.resolve('firebase-tools/package.json'))
export const firebaseCli = join(firebaseTools, 'lib/bin/firebase.js')

const archive = z.object({
  expectedSize: z.number(),
  remoteUrl: z.string(),
  downloadPathRelativeToCacheDir: z.string(),
  /** File of the unpacked archive. */
  binaryPathRelativeToCacheDir: z.optional(z.string()),
})
const archives = z
  .pipe(
    z.object({ firestore: archive, storage: archive, ui: z.object({ main: archive }) }),
    z.transform(({ firestore, storage, ui }) => ({ firestore, storage, ui: ui.main })),
  )
  .parse(JSON.parse(readFileSync(join(firebaseTools, 'lib/emulator/downloadableEmulatorInfo.json'), 'utf8')))

export type Archive = keyof typeof archives

/** Download folder of firebase-tools. */
const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators')

/** Whether the archive is in the cache or could be downloaded in time. */
export async function obtain(name: Archive, milliseconds: number): Promise<boolean> {
  if (isCached(name)) return true
  if (!(await isReachable(archives[name].remoteUrl))) return false
  await download(name, milliseconds)
  return isCached(name)
}

function isCached(name: Archive): boolean {
  const { downloadPathRelativeToCacheDir, binaryPathRelativeToCacheDir, expectedSize } = archives[name]
  if (binaryPathRelativeToCacheDir) return existsSync(join(cache, binaryPathRelativeToCacheDir))
  const file = join(cache, downloadPathRelativeToCacheDir)
  return existsSync(file) && statSync(file).size === expectedSize
}

/**
 * Whether an address can be reached. Behind some firewalls a connection neither opens nor fails, which must not delay a
 * start.
 */
async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

function download(name: Archive, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [firebaseCli, `setup:emulators:${name}`], {
      stdio: 'ignore',
      env: { ...process.env, CI: 'true' },
      timeout: milliseconds,
      killSignal: 'SIGKILL',
    })
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
}
