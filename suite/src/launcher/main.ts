import { CannotStart } from './command-line/cannot-start.ts'
import { type CommandLine, readCommandLine } from './command-line/command-line.ts'
import { listenForStop } from './command-line/stop-signals.ts'
import { develop, start } from './commands/interactive.ts'
import { withFirebase } from './commands/with-firebase.ts'

const commands: Record<
  string,
  (root: string, commandLine: CommandLine, signal: AbortSignal) => Promise<number>
> = {
  start,
  dev: develop,
  with: withFirebase,
}

interface Call {
  readonly root: string
  readonly command: string
  readonly args: readonly string[]
  /** The process that started this one. */
  readonly parent: number
}

/** Runs a command, and ends the process with its exit code. */
export async function launch({ root, command, args, parent }: Call): Promise<never> {
  // The data must be saved even when the terminal is gone.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    const run = commands[command]
    if (!run) throw new CannotStart(`There is no ${command}, only ${Object.keys(commands).join(', ')}.`)
    return process.exit(await run(root, readCommandLine(args), listenForStop(parent)))
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error)
    return process.exit(1)
  }
}
