import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end. Its output is shown at once, or at its end if it runs beside others. A signal
 * ends it, and then us.
 * @param {string} command
 * @param {string[]} args
 * @param {{ folder?: string, environment?: NodeJS.ProcessEnv, besideOthers?: boolean }} [options]
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, { folder = root, environment = {}, besideOthers = false } = {}) {
  const output = besideOthers ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...environment },
  })
  /** @type {Buffer[]} */
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => printed.push(piece))
  /** @type {NodeJS.Signals | undefined} */
  let stopped
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    stopped = signal
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(printed))
      for (const signal of signals) process.off(signal, stop)
      if (stopped) process.exit(128 + constants.signals[stopped])
      resolve(code ?? 1)
    })
  })
}
