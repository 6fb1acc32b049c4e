import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../process/root.mjs'

const file = join(root, '.local', 'preparing.pid')

/**
 * Two commands started side by side on a fresh clone must not install and build over each other.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function runAlone(work) {
  mkdirSync(join(root, '.local'), { recursive: true })
  while (!take()) await delay(100)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    // The owner of the lock was interrupted.
    if (isAbandoned()) rmSync(file, { force: true })
    return false
  }
}

function isAbandoned() {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
