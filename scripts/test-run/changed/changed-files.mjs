import { execFileSync } from 'node:child_process'
import { root } from '../../process/root.mjs'

/** Returns the files that this branch has changed since it left main, and those that are not committed yet. */
export function listBranchFiles() {
  return listChangedFiles(findForkPoint() ?? 'HEAD')
}

/**
 * Returns the files that this branch has changed or, on main itself, those of its last commit. Undefined if the history
 * of this checkout does not go back that far.
 */
export function listFilesOfChange() {
  const base = findForkPoint()
  const head = runGit('rev-parse', 'HEAD')
  const before = base && base !== head ? base : runGit('rev-parse', '--verify', '--quiet', 'HEAD^')
  return before ? listChangedFiles(before) : undefined
}

function findForkPoint() {
  const main = ['origin/main', 'main'].find((name) => runGit('rev-parse', '--verify', '--quiet', name) !== '')
  return (main && runGit('merge-base', 'HEAD', main)) || undefined
}

/** @param {string} base */
function listChangedFiles(base) {
  const paths = `${runGit('diff', '--name-only', base)}\n${runGit('ls-files', '--others', '--exclude-standard')}`
  return [...new Set(paths.split('\n'))].filter((path) => path !== '')
}

/** @param {string[]} args */
function runGit(...args) {
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
