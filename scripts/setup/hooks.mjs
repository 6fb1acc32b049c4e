import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../process/root.mjs'

/**
 * Makes git run the hooks of this repository, unless the checkout has hooks of its own, is not a checkout of git, or lies
 * inside another one.
 * @param {string} [folder]
 */
export function useHooks(folder = root) {
  const runGit = (/** @type {string[]} */ ...args) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  const top = runGit('rev-parse', '--show-toplevel')
  if (top.status !== 0 || realpathSync(top.stdout.trim()) !== realpathSync(folder)) return
  const own = resolve(folder, runGit('rev-parse', '--git-common-dir').stdout.trim(), 'hooks')
  if (runGit('config', '--get', 'core.hooksPath').stdout.trim() === '' && !hasHooks(own))
    runGit('config', 'core.hooksPath', '.githooks')
}

/** @param {string} folder */
function hasHooks(folder) {
  return existsSync(folder) && readdirSync(folder).some((name) => !name.endsWith('.sample'))
}
