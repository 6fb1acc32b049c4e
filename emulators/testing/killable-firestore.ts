import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export interface KillableFirestore {
  readonly port: number
  /** Sends a request that bypasses the rules, to a path below the address of the emulator. */
  ask(method: 'POST' | 'PUT' | 'PATCH', path: string, body: object): Promise<void>
  /** Kills the process at once, as in a crash. Its documents are back after `restart`. */
  kill(): Promise<void>
  /** Starts it again at the same address. */
  restart(): Promise<void>
  /** Ends the process permanently. */
  stop(): Promise<void>
}

interface Setup {
  readonly port: number
  readonly project: string
  /** Location of the data between `kill` and `restart`. */
  readonly directory: string
  readonly options: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Runs after each start, before other connections are accepted. */
  readonly afterStart?: (ask: KillableFirestore['ask']) => Promise<void>
}

/** A Firestore for one test, in a process that the test can kill without affecting others. */
export async function startKillableFirestore({
  port,
  project,
  directory,
  options,
  env,
  afterStart,
}: Setup): Promise<KillableFirestore> {
  const address = `http://127.0.0.1:${port}`
  const ask: KillableFirestore['ask'] = async (method, path, body) => {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }
    const answer = await fetch(`${address}/${path}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  }
  const start = async (...more: string[]): Promise<ChildProcess> => {
    const server = resolve(import.meta.dirname, '../lib/firestore.js')
    const process_ = spawn(
      process.execPath,
      [server, '--host', '127.0.0.1', '--port', `${port}`, ...options, ...more],
      { stdio: 'ignore', env: { ...process.env, ...env } },
    )
    while (!(await fetch(address).catch(() => undefined))?.ok) await delay(10)
    await afterStart?.(ask)
    return process_
  }
  let running = await start()
  const stop = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }
  return {
    port,
    ask,
    stop,
    async kill() {
      await ask('POST', `emulator/v1/projects/${project}:export`, {
        database: `projects/${project}/databases/(default)`,
        export_directory: directory,
        export_name: 'firestore_export',
      })
      await stop()
    },
    async restart() {
      const exported = join(directory, 'firestore_export/firestore_export.overall_export_metadata')
      running = await start('--seed_from_export', exported)
    },
  }
}
