import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { demoPeople } from '../../seed/demo/demo-people.ts'
import type { CommandLine } from '../command-line/command-line.ts'
import { Stopped, waitUntilStopped } from '../command-line/stop-signals.ts'
import { obtain } from '../edition/archives.ts'
import { chooseEdition } from '../edition/choose-edition.ts'
import { keepSchedules } from '../emulators/schedules.ts'
import { type Plan, type Suite, startSuite } from '../emulators/suite.ts'
import { type FirebaseJson, readFirebaseJson, readProjectId } from '../run/firebase-json.ts'
import { KeptData } from '../run/kept-data.ts'
import { chooseFreePorts, host, type Ports, readUsualPorts } from '../run/ports.ts'
import { RunningSuite } from '../run/running-suite.ts'
import { serveWithVite } from './vite.ts'

const uiDownloadLimit = 5_000

interface Product {
  readonly root: string
  readonly json: FirebaseJson
  readonly projectId: string
  readonly ports: Ports
}

interface AppHosting {
  /** Files that Hosting serves. */
  readonly serve: Plan['serve']
  /** Starts the server of the app once the emulators are up, and returns its address. */
  readonly open: (product: Product) => Promise<{ address: string; close(): Promise<void> }>
}

/** Runs `npm start`: the built app, as it would be deployed. */
export function start(root: string, commandLine: CommandLine, signal: AbortSignal): Promise<number> {
  return runUntilStopped(root, commandLine, signal, {
    serve: { built: join(root, 'web/dist') },
    open: async ({ ports }) => ({ address: `http://${host}:${ports.hosting}`, close: async () => {} }),
  })
}

/** Runs `npm run dev`: the app's sources through Vite, which passes the calls on to Hosting. */
export function develop(root: string, commandLine: CommandLine, signal: AbortSignal): Promise<number> {
  return runUntilStopped(root, commandLine, signal, {
    serve: { asTheyAre: join(root, 'web/public') },
    open: serveWithVite,
  })
}

async function runUntilStopped(
  root: string,
  commandLine: CommandLine,
  signal: AbortSignal,
  hosting: AppHosting,
): Promise<number> {
  const running = await RunningSuite.claim(root)
  try {
    return await run(root, commandLine, signal, hosting, running)
  } finally {
    running.end()
  }
}

async function run(
  root: string,
  commandLine: CommandLine,
  signal: AbortSignal,
  hosting: AppHosting,
  running: RunningSuite,
): Promise<number> {
  const [json, projectId, ui] = await Promise.all([
    readFirebaseJson(root),
    readProjectId(root),
    obtain('ui', uiDownloadLimit),
  ])
  const { ports, moved } = await chooseFreePorts(readUsualPorts(json, process.env), [
    ...(ui ? [] : (['ui'] as const)),
    ...('built' in hosting.serve ? (['vite'] as const) : []),
  ])
  for (const line of moved) console.log(line)
  const { edition, because } = await chooseEdition(commandLine.edition)
  console.log(`Firestore and Storage rules: ${because}. Starting…`)

  const data = new KeptData(root, edition)
  if (commandLine.fresh) await data.forget()
  const importFrom = await data.folder()
  const product = { root, json, projectId, ports }
  try {
    const suite = await startSuite({
      ...product,
      edition,
      ui,
      importFrom,
      papers: true,
      signal,
      serve: hosting.serve,
    })
    running.useSuite(suite.environment)
    const app = await hosting.open(product)
    printWelcome(app.address, product, ui, importFrom !== undefined)
    const unfollow = followFunctions(suite.log)
    const stopSchedules = keepSchedules(projectId, ports)
    const crash = await Promise.race([waitUntilStopped(signal), suite.crashed])
    stopSchedules()
    unfollow()
    await app.close()
    return crash === undefined ? await saveAndStop(suite, data) : await reportCrash(suite, crash)
  } catch (error) {
    if (error instanceof Stopped) return error.exitCode
    throw error
  }
}

async function saveAndStop(suite: Suite, data: KeptData): Promise<number> {
  console.log('\nSaving the data and stopping…')
  try {
    await data.replace((folder) => suite.exportData(folder))
    return 0
  } catch (error) {
    console.error(
      `The data of this run could not be saved. The next start continues with the data of the run before. ${error}`,
    )
    return 1
  } finally {
    await suite.stop()
  }
}

async function reportCrash(suite: Suite, log: string): Promise<number> {
  await suite.stop()
  console.error(
    `The emulators have stopped unexpectedly, so the data of this run is lost. The end of their log:\n${log}`,
  )
  return 1
}

function printWelcome(address: string, { ports }: Product, ui: boolean, isContinued: boolean): void {
  const formatLogin = ({ email, password }: { email: string; password: string }) => `${email}  ${password}`
  console.log(`
  Open             ${address}

  Verified customer  ${formatLogin(demoPeople.customer)}
  New customer       ${formatLogin(demoPeople.newcomer)}
  Admin              ${formatLogin(demoPeople.admin)}
  Second admin       ${formatLogin(demoPeople.secondAdmin)}
  Operator           ${formatLogin(demoPeople.operator)}
  Viewer             ${formatLogin(demoPeople.viewer)}

  Mailbox          http://${host}:${ports.mailbox}${ui ? `\n  Emulator UI      http://${host}:${ports.ui}` : ''}

  ${isContinued ? 'The data of the last run is back; --fresh starts over.' : 'The demo data is in place.'} Ctrl-C stops everything and keeps the data.
`)
}

/** Prints the functions' output and errors from now on, without the routine messages of the emulators. */
function followFunctions(log: string): () => void {
  let isOver = false
  void follow(log, () => isOver)
  return () => {
    isOver = true
  }
}

async function follow(log: string, isOver: () => boolean): Promise<void> {
  const file = await open(log)
  let { size: position } = await file.stat()
  let rest = ''
  while (!isOver()) {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - position), position })
    position += bytesRead
    const lines = (rest + buffer.toString('utf8', 0, bytesRead)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines.filter(isWorthReading)) console.log(line)
    await delay(250, undefined, { ref: false })
  }
  await file.close()
}

function isWorthReading(line: string): boolean {
  return /^(>|⚠|⬢)/u.test(line)
}
