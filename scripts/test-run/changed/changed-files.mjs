import { execFileSync } from 'node:child_process'
import { root } from '../../process/root.mjs'

/** Returns the files that this branch has changed since it left main, and those that are not committed yet. */
export function filesOfBranch() {
  return listChangedFiles(leftMain() ?? 'HEAD')
}

/**
 * Returns the same; on main itself, the files that its last commit has changed. Undefined if the history of this
 * checkout does not go back that far.
 */
export function filesOfChange() {
  const base = leftMain()
  const head = git('rev-parse', 'HEAD')
  const before = base && base !== head ? base : git('rev-parse', '--verify', '--quiet', 'HEAD^')
  return before ? listChangedFiles(before) : undefined
}

function leftMain() {
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name) !== '')
  return (main && git('merge-base', 'HEAD', main)) || undefined
}

/** @param {string} base */
function listChangedFiles(base) {
  const paths = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
  return [...new Set(paths.split('\n'))].filter((path) => path !== '')
}

/** @param {string[]} args */
function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
