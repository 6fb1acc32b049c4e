import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.mjs'
import { useHooks } from './hooks.mjs'

// .npmrc turns off install scripts: no package needs one, and compiling `re2` takes minutes.
const options = ['--loglevel=error']

/** Installs the packages of the lock file and the hooks of git, unless the packages are there. */
export async function install() {
  if (isInstalled()) return
  console.error('Installing packages…')
  useHooks()
  // Adding the few packages that are missing takes seconds. `npm ci` begins with an empty folder, which takes minutes.
  if (existsSync(join(root, 'node_modules'))) {
    await runNpm('install', '--no-save', ...options)
    if (isInstalled()) return
  }
  const code = await runNpm('ci', ...options)
  if (code !== 0) process.exit(1)
}

function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'))
  // The other packages are folders of this repository, whose versions a release changes.
  const packages = Object.entries(wanted).filter(([path]) => path.includes('node_modules/'))
  return packages.every(([path, { version, optional }]) =>
    present[path] ? present[path].version === version : optional === true,
  )
}

/**
 * npm keeps what it has installed in a hidden lock file of the same form.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * @param {string[]} args
 * @returns {Promise<number | null>} the exit code
 */
function runNpm(...args) {
  const cli = process.env.npm_execpath
  const [command, first] = cli ? [process.execPath, [cli]] : ['npm', []]
  // npm must not write into the output of the command that `with-firebase` runs.
  const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
  // The install must not keep writing after this command has ended and another one has started.
  const end = () => void child.kill()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, end)
      resolve(code)
    })
  })
}
