import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../process/run.mjs'

const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shells = ['chromium-headless-shell', 'chrome-headless-shell']

/** The browser of the tests: an installed one, Debian's or Playwright's, in this order. */
export async function findChromium() {
  const here = process.env.CHROMIUM_PATH ?? onPath(chromiums)
  if (here) return here
  return (await findInDebian('chromium', chromiums)) ?? (await findInPlaywright())
}

/**
 * The same engine without windows and without a camera, in which tests take half the time. Without one, all tests run
 * in the browser that is there.
 * @param {string} chromium
 */
async function findHeadlessShell(chromium) {
  const here = process.env.CHROMIUM_SHELL_PATH ?? onPath(shells)
  if (here) return here
  const isDebians = chromium === '/usr/bin/chromium'
  return (isDebians && (await findInDebian('chromium-headless-shell', shells))) || chromium
}

/** Returns both browsers as environment variables, by which the tests find them. */
export async function findBrowserEnvironment() {
  const chromium = await findChromium()
  return { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: await findHeadlessShell(chromium) }
}

/** @param {readonly string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/**
 * @param {string} packageName
 * @param {readonly string[]} names
 */
async function findInDebian(packageName, names) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.error(`Installing ${packageName}…`)
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-qq', '--no-install-recommends', packageName]
  const isInstalled =
    (await run('apt-get', install, { environment })) === 0 ||
    ((await run('apt-get', ['update', '-qq'], { environment })) === 0 &&
      (await run('apt-get', install, { environment })) === 0)
  return isInstalled ? onPath(names) : undefined
}

async function findInPlaywright() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  if (isExecutable(path)) return path
  console.error("Downloading Playwright's Chromium…")
  await run('npx', ['--no-install', 'playwright-core', 'install', 'chromium'])
  if (isExecutable(path)) return path
  throw new Error(
    'No Chromium was found and none could be installed. Install one, or name it in CHROMIUM_PATH.',
  )
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
