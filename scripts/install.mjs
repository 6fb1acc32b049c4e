import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Runs `npm ci` unless what is installed is what the lock file says. */
export function install() {
  if (isInstalled()) return
  console.error('Installing packages…')
  // Nothing here depends on an install script, and many machines withhold them anyway.
  const { status, error } = npm('ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error')
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

function isInstalled() {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (present[path] ? present[path].version === version : optional === true),
  )
}

/**
 * npm keeps what it has installed in a hidden lock file of the same form.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

/** @param {string[]} args */
function npm(...args) {
  const cli = process.env.npm_execpath
  const [command, first] = cli ? [process.execPath, [cli]] : ['npm', []]
  // What npm prints must not mix with what a command run by `with-firebase` prints.
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
}
