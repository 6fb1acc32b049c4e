import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Files of one run that are not kept: its firebase.json, the app it serves, logs, and the temporary files of its
 * processes. The hub's locator is among them, because it is named by project and two suites would share it.
 */
export interface RunDirectory {
  readonly path: string
  readonly configuration: string
  readonly app: string
  readonly binaries: string
  readonly processes: string
  readonly temporary: string
  readonly settings: string
  readonly log: string
  remove(): Promise<void>
}

export async function makeRunDirectory(): Promise<RunDirectory> {
  // Short, because sockets live in it and their paths may have 104 characters at most.
  const path = await mkdtemp(join(tmpdir(), 'rupee-'))
  const directory = {
    path,
    configuration: join(path, 'firebase.json'),
    app: join(path, 'app'),
    binaries: join(path, 'bin'),
    processes: join(path, 'pids'),
    temporary: join(path, 'tmp'),
    settings: join(path, 'settings'),
    log: join(path, 'firebase-tools.log'),
    remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }),
  }
  await Promise.all([mkdir(directory.temporary), mkdir(directory.settings)])
  return directory
}
