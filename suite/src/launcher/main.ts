import { CannotStart } from './cannot-start.ts'
import { readCommandLine, type Wishes } from './command-line.ts'
import { develop, start } from './interactive.ts'
import { withFirebase } from './with-firebase.ts'

const commands: Record<string, (root: string, wishes: Wishes) => Promise<number>> = {
  start,
  dev: develop,
  with: withFirebase,
}

interface Call {
  readonly root: string
  readonly command: string
  readonly args: readonly string[]
}

/** Ends the process with the exit code of what it ran. */
export async function launch({ root, command, args }: Call): Promise<never> {
  try {
    const run = commands[command]
    if (!run) throw new CannotStart(`There is no ${command}, only ${Object.keys(commands).join(', ')}.`)
    return process.exit(await run(root, readCommandLine(args)))
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error)
    return process.exit(1)
  }
}
