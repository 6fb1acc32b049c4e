import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '../command-line/cannot-start.ts'
import type { CommandLine } from '../command-line/command-line.ts'
import { Stopped } from '../command-line/stop-signals.ts'
import { chooseEdition } from '../edition/choose-edition.ts'
import { type Suite, startSuite } from '../emulators/suite.ts'
import { readFirebaseJson, readProjectId } from '../run/firebase-json.ts'
import { holdPorts } from '../run/ports.ts'

/** Runs `npm run with-firebase -- COMMAND`: a fresh, seeded suite on free ports while the command runs. */
export async function withFirebase(
  root: string,
  commandLine: CommandLine,
  signal: AbortSignal,
): Promise<number> {
  if (commandLine.command.length === 0)
    throw new CannotStart('Name the command to run: npm run with-firebase -- COMMAND')
  const [json, projectId, choice] = await Promise.all([
    readFirebaseJson(root),
    readProjectId(root),
    chooseEdition(commandLine.edition),
  ])
  console.error(`Firestore and Storage rules: ${choice.because}.`)
  const { ports, release } = await holdPorts()
  const serve = { built: join(root, 'web/dist') }
  try {
    const plan = {
      root,
      json,
      projectId,
      ports,
      edition: choice.edition,
      ui: false,
      papers: false,
      serve,
      signal,
    }
    const suite = await startSuite(plan)
    try {
      return await run(commandLine.command, suite, signal)
    } finally {
      await suite.stop()
    }
  } catch (error) {
    if (error instanceof Stopped) return error.exitCode
    throw error
  } finally {
    await release()
  }
}

const patience = 10_000

async function run(command: readonly string[], suite: Suite, signal: AbortSignal): Promise<number> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...suite.environment },
    // A single word with spaces in it is a command line, as in `npm run with-firebase -- "a && b"`.
    shell: args.length === 0 && /\s/.test(program),
  })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', (error) => reject(new CannotStart(`${program} cannot be run: ${error.message}`)))
    child.once('exit', (code, killer) => resolve(code ?? 128 + (killer ? constants.signals[killer] : 0)))
  })
  const end = () => {
    const stopped = signal.reason
    // A second signal could interrupt the command's own clean-up.
    if (!(stopped instanceof Stopped && stopped.hasReachedEverybody)) child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), patience).unref()
  }
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })

  const crash = suite.crashed.then((log) => {
    child.kill('SIGTERM')
    throw new CannotStart(`The emulators have stopped unexpectedly. The end of their log:\n${log}`)
  })
  return await Promise.race([ended, crash])
}
