import './node-version.mjs'
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { alone } from './lock.mjs'
import { run } from './run.mjs'

const checks = ['test:format', 'test:lint', 'test:imports', 'test:types', 'test:unused']

/** Runs all the checks, so that one look shows everything that is wrong; returns those that failed. */
export async function check() {
  const codes = await Promise.all(
    checks.map((name) => run('npm', ['run', '--silent', name], { besideOthers: true })),
  )
  return checks.filter((_, index) => codes[index] !== 0)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await alone(install)
  const failed = await check()
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
