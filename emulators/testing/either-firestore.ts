import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Location of the official emulator in Google's command line tools, below the folder of `gcloud`. */
const besideGcloud = '../../platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'

/** Path of the official emulator: from FIRESTORE_OFFICIAL_EMULATOR, or that of the `gcloud` on the PATH. */
export function findOfficial(): string | undefined {
  const named = process.env.FIRESTORE_OFFICIAL_EMULATOR
  if (named) return named
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const gcloud = join(folder, 'gcloud')
    if (!existsSync(gcloud)) continue
    const archive = join(realpathSync(gcloud), besideGcloud)
    if (existsSync(archive)) return archive
  }
  return undefined
}

/** The name of the class: not every archive says which one to start. */
const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

export function startOfficial(archive: string, port: number): ChildProcess {
  const options = ['-Duser.language=en', '-Dfile.encoding=UTF-8', '-cp', archive, main]
  return spawn('java', [...options, '--host', '127.0.0.1', '--port', `${port}`], {
    stdio: 'ignore',
  })
}

export function startOurs(bundle: string, port: number): ChildProcess {
  return spawn(process.execPath, [bundle, '--host', '127.0.0.1', '--port', `${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export async function waitUntilReady(port: number, server: ChildProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer?.ok) return
    if (server.exitCode !== null) throw new Error(`An emulator ended with code ${server.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
