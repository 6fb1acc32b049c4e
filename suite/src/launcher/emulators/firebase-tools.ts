import { type ChildProcess, fork } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from '../command-line/cannot-start.ts'
import type { RunDirectory } from '../run/run-directory.ts'

interface Launch {
  readonly root: string
  readonly run: RunDirectory
  readonly projectId: string
  /** Data of an earlier run to start with. */
  readonly importFrom: string | undefined
  readonly environment: NodeJS.ProcessEnv
}

export interface FirebaseTools {
  /** Resolves when every emulator answers; rejects with the reason when one could not start. */
  readonly ready: Promise<void>
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

const stopLimit = 15_000

export function startFirebaseTools({ root, run, projectId, importFrom, environment }: Launch): FirebaseTools {
  const log = openSync(run.log, 'a')
  const child = fork(
    join(root, 'suite/lib/firebase-tools.js'),
    [
      ...['emulators:start', '--non-interactive', '--project', projectId, '--config', run.configuration],
      ...(importFrom ? ['--import', importFrom] : []),
    ],
    {
      cwd: run.path,
      env: { ...environment, ...makeQuietEnvironment(run), ...patiently },
      // A separate process group: Ctrl-C in a terminal reaches only the launcher, which stops everything in sequence.
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    },
  )
  closeSync(log)
  const ended = waitForEnd(child)
  const ready = waitUntilAllReady(run, ended)
  // The start may fail for another reason before this is awaited.
  ready.catch(() => {})
  return {
    ready,
    ended,
    async stop() {
      child.kill('SIGINT')
      await Promise.race([ended, delay(stopLimit, undefined, { ref: false })])
      await endStrays(child, run)
      await ended
    },
  }
}

/** Seconds until the functions are found: 2 on an idle machine, but more than the default of 10 on a busy one. */
const patiently = { FUNCTIONS_DISCOVERY_TIMEOUT: '60' }

/**
 * Environment without access to the internet: no update check, no messages of the day, no credentials, no `npm show`.
 */
function makeQuietEnvironment(run: RunDirectory): NodeJS.ProcessEnv {
  return {
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    XDG_CONFIG_HOME: run.settings,
    npm_config_offline: 'true',
    // Uses a file instead of a port between 8000 and 9000, which two suites could choose at once.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    TMPDIR: run.temporary,
  }
}

function waitForEnd(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
}

async function waitUntilAllReady(run: RunDirectory, ended: Promise<void>): Promise<void> {
  let over = false
  void ended.then(() => {
    over = true
  })
  for (;;) {
    const log = await readFile(run.log, 'utf8')
    if (log.includes('Failed to load function definition') || over) {
      throw new CannotStart(`The emulators did not start.\n${await explainFailure(run)}`)
    }
    if (log.includes('All emulators ready')) return
    await delay(25)
  }
}

/** The last lines of the logs of firebase-tools and Firestore. */
export async function explainFailure(run: RunDirectory): Promise<string> {
  const logs = [run.log, join(run.path, 'firestore-debug.log')]
  const texts = await Promise.all(logs.map((file) => readFile(file, 'utf8').catch(() => '')))
  return texts.map((text) => text.trimEnd().split('\n').filter(isMessage).slice(-30).join('\n')).join('\n')
}

/** Whether a line is not part of a table that firebase-tools draws. */
function isMessage(line: string): boolean {
  return !/^\s*[┌├│└]/u.test(line)
}

/**
 * Ends leftover processes: those of the functions, which share the group of firebase-tools, and programs that ran in
 * place of Java, which recorded their IDs.
 */
async function endStrays(child: ChildProcess, run: RunDirectory): Promise<void> {
  if (child.pid !== undefined) end(-child.pid)
  for (const name of await readdir(run.processes).catch(() => [])) end(Number(name))
}

function end(process_: number): void {
  try {
    process.kill(process_, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
