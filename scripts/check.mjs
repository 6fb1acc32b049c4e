import './node-version.mjs'
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { alone } from './lock.mjs'
import { run } from './run.mjs'

const byNpm = ['test:format', 'test:lint', 'test:imports', 'test:types', 'test:unused']

const checks = [
  ...byNpm.map((name) => ({ name, command: ['npm', 'run', '--silent', name] })),
  { name: 'prose', command: ['node', 'scripts/prose/check-prose.mjs'] },
]

/** Runs all the checks, so that one look shows everything that is wrong; returns those that failed. */
export async function check() {
  const codes = await Promise.all(
    checks.map(({ command: [program = '', ...args] }) => run(program, args, { besideOthers: true })),
  )
  return checks.map(({ name }) => name).filter((_, index) => codes[index] !== 0)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await alone(install)
  const failed = await check()
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
