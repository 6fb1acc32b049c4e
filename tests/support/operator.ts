import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What somebody types who runs the product: `npm run COMMAND -- ARGUMENTS`. */
export function operate(command: string, ...args: readonly string[]) {
  return operateOn(process.env.GCLOUD_PROJECT ?? '', command, ...args)
}

/** The same for another project. */
export function operateOn(project: string, command: string, ...args: readonly string[]) {
  const env = { ...process.env, GCLOUD_PROJECT: project }
  return promisify(execFile)('npm', ['run', '--silent', command, '--', ...args], { env })
}
