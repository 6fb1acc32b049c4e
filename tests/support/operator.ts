import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What somebody types who runs the product: `npm run COMMAND -- ARGUMENTS`. */
export function operate(command: string, ...args: readonly string[]) {
  return promisify(execFile)('npm', ['run', '--silent', command, '--', ...args])
}
