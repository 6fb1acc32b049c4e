import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../support/ports.ts'

const projectId = process.env.GCLOUD_PROJECT ?? ''
const database = `projects/${projectId}/databases/(default)`

export interface OwnFirestore {
  readonly port: number
  /** Killed, and up again at the same address with the data it had. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface OwnFirestoreSetup {
  readonly directory: string
  /** Who is told of changes. */
  readonly functionsPort: number
  /** The functions that are called for documents that are created, by what they are called for. */
  readonly triggers: ReadonlyMap<string, string>
}

/** A Firestore of these tests alone, which they may kill without taking it from others. */
export async function startOwnFirestore({
  directory,
  functionsPort,
  triggers,
}: OwnFirestoreSetup): Promise<OwnFirestore> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const start = async (...more: string[]): Promise<ChildProcess> => {
    const options = [
      ...['--host', '127.0.0.1', '--port', `${port}`],
      ...['--functions_emulator', `127.0.0.1:${functionsPort}`],
      ...more,
    ]
    const process_ = spawn(process.execPath, [resolve('emulators/lib/firestore.js'), ...options], {
      stdio: 'ignore',
      env: { ...process.env, FIRESTORE_INDEXES: resolve('firestore.indexes.json') },
    })
    while (!(await fetch(address).catch(() => undefined))?.ok) await delay(10)
    for (const [path, key] of triggers) {
      await ask(`${address}/emulator/v1/projects/${projectId}/eventarcTrigger?eventarcTriggerId=${key}`, {
        eventType: 'google.cloud.firestore.document.v1.created',
        database: '(default)',
        document: { value: path, matchType: 'PATH_PATTERN' },
      })
    }
    return process_
  }
  let running = await start()
  const kill = async () => {
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }
  return {
    port,
    stop: kill,
    async restart() {
      const target = { database, export_directory: directory, export_name: 'firestore_export' }
      await ask(`${address}/emulator/v1/projects/${projectId}:export`, target)
      await kill()
      const exported = 'firestore_export/firestore_export.overall_export_metadata'
      running = await start('--seed_from_export', join(directory, exported))
    },
  }
}

async function ask(url: string, body: object): Promise<void> {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`)
}
