import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs `npm run ops -- COMMAND ARGUMENTS` without npm, whose start takes as long as most commands. */
export function operate(command: string, ...args: readonly string[]) {
  return runOperator(process.env.GCLOUD_PROJECT ?? '', command, ...args)
}

/** Does the same for another project. */
export function runOperator(project: string, command: string, ...args: readonly string[]) {
  const env = { ...process.env, GCLOUD_PROJECT: project }
  return promisify(execFile)(process.execPath, ['scripts/ops.mjs', command, ...args], { env })
}
