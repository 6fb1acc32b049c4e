import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../process/root.mjs'
import { run } from '../process/run.mjs'
import { findBrowserEnvironment } from '../setup/chromium.mjs'
import { prepare } from '../setup/prepare.mjs'
import { findCommit, findLastRelease, reasons } from './last-release.mjs'

/** A visitor, a customer up to the paid order, and the desk: each kind of page with its calls and its live data. */
const journeys = [
  'tests/journeys/visitor/live-rates.test.ts',
  'tests/journeys/customer/customer-journey.test.ts',
  'tests/journeys/staff/deciding.test.ts',
]

/**
 * Runs journeys with the pages of a release on the functions and rules of today, as in browsers that stay open through a
 * deployment, and the other way round, as after a rollback. Each run uses the tests from the checkout of the pages, because
 * they expect its texts.
 * @param {string} [name] a commit in place of the last release
 * @returns {Promise<number>} an exit code
 */
export async function testMixedReleases(name) {
  const found = name === undefined ? findLastRelease() : toRelease(name)
  if ('reason' in found) {
    console.error(found.reason === 'unknown' ? `There is no commit ${name}.` : reasons[found.reason])
    // Without an earlier release there is nothing to test.
    return found.reason === 'first' ? 0 : 2
  }
  const { version, commit } = found.release
  const release = `${version} (${commit.slice(0, 12)})`
  // First, because building the web app here sets NODE_ENV to production, and npm would then leave out test packages.
  const released = await checkOut(commit)
  await prepare({ web: true })
  const mixes = [
    { pages: released, functions: root, what: `pages of ${release} with the functions of today` },
    { pages: root, functions: released, what: `pages of today with the functions of ${release}` },
  ]
  for (const { pages, functions, what } of mixes) {
    console.log(`\nJourneys: ${what}\n`)
    const code = await runJourneys(pages, functions)
    if (code !== 0) {
      console.error(`\nFailed: ${what}`)
      return code
    }
  }
  return 0
}

/** @param {string} name */
function toRelease(name) {
  const commit = findCommit(name)
  return commit ? { release: { version: name, commit } } : { reason: /** @type {const} */ ('unknown') }
}

/**
 * Returns the folder of a commit, with its packages and its builds. It stays for the next run.
 * @param {string} commit
 */
async function checkOut(commit) {
  const folder = join(root, '.local/releases', commit)
  if (!existsSync(folder))
    await succeed('git', ['worktree', 'add', '--quiet', '--detach', '--force', folder, commit])
  const script = pathToFileURL(join(folder, 'scripts/setup/prepare.mjs')).href
  const call = `import(${JSON.stringify(script)}).then(({ prepare }) => prepare({ web: true }))`
  await succeed(process.execPath, ['--eval', call])
  return folder
}

/**
 * @param {string} pages checkout
 * @param {string} functions checkout
 */
async function runJourneys(pages, functions) {
  const gone = journeys.filter((path) => !existsSync(join(pages, path)))
  if (gone.length > 0) {
    console.error(`The release of the pages has no ${gone.join(', ')}.`)
    return 1
  }
  const site = await mix(pages, functions)
  try {
    const vitest = join(pages, 'node_modules/vitest/vitest.mjs')
    const tests = ['run', '--root', pages, '--project', 'journeys', ...journeys]
    const args = ['--', process.execPath, vitest, ...tests]
    const call = { root: site, command: 'with', args, parent: process.pid }
    const launcher = pathToFileURL(join(functions, 'suite/lib/launcher.js')).href
    const script = `import(${JSON.stringify(launcher)}).then(({ launch }) => launch(${JSON.stringify(call)}))`
    return await run(process.execPath, ['--eval', script], {
      folder: pages,
      environment: await findBrowserEnvironment(),
    })
  } finally {
    await rm(site, { recursive: true })
  }
}

/**
 * Creates a checkout of symbolic links: pages and Hosting settings from one checkout, everything else from another.
 * @param {string} pages
 * @param {string} functions
 */
async function mix(pages, functions) {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'))
  const own = ['.git', '.local', 'firebase.json', 'web']
  const shared = (await readdir(functions)).filter((name) => !own.includes(name))
  await Promise.all(shared.map((name) => symlink(join(functions, name), join(folder, name))))
  await symlink(join(pages, 'web'), join(folder, 'web'))
  const { hosting } = await readFirebaseJson(pages)
  const rest = await readFirebaseJson(functions)
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ ...rest, hosting }))
  return folder
}

/**
 * @param {string} checkout
 * @returns {Promise<Record<string, unknown>>}
 */
async function readFirebaseJson(checkout) {
  return JSON.parse(await readFile(join(checkout, 'firebase.json'), 'utf8'))
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function succeed(command, args) {
  const code = await run(command, args)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}
