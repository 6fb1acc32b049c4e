import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/** The browser of the tests: one that is here, else Debian's, else Playwright's. */
export async function findChromium() {
  const here = process.env.CHROMIUM_PATH ?? onPath()
  if (here) return here
  return (await fromDebian()) ?? (await fromPlaywright())
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.error('Installing Chromium…')
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
  const isInstalled =
    (await run('apt-get', install, environment)) === 0 ||
    ((await run('apt-get', ['update', '-qq'], environment)) === 0 &&
      (await run('apt-get', install, environment)) === 0)
  return isInstalled ? onPath() : undefined
}

async function fromPlaywright() {
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
