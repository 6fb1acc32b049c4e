import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Checkpoint } from '@rupee/functions/platform/long-read/checkpoint.ts'

/** Stores the progress of a command on this machine, separately for each project. */
export function makeCheckpoint(command: string): Checkpoint {
  const { GCLOUD_PROJECT = '', FIRESTORE_EMULATOR_HOST = '' } = process.env
  const target = `${GCLOUD_PROJECT} ${FIRESTORE_EMULATOR_HOST}`.trim().replace(/[^\w.-]/g, '-')
  const path = join('.local', 'checkpoints', target, `${command}.json`)
  return {
    read: () => readFile(path, 'utf8').catch(() => undefined),
    async write(text) {
      await mkdir(dirname(path), { recursive: true })
      // If the process is stopped here, the file stays as it was.
      await writeFile(`${path}.new`, text, { mode: 0o600 })
      await rename(`${path}.new`, path)
    },
    clear: () => rm(path, { force: true }),
  }
}
