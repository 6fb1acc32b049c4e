import { spawnSync } from 'node:child_process'
import { root } from '../process/root.mjs'

/**
 * Makes git run the hooks of this repository, unless the checkout has hooks of its own or is no checkout of git.
 * @param {string} [folder]
 */
export function useHooks(folder = root) {
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  const isCheckout = git('rev-parse', '--git-dir').status === 0
  if (isCheckout && git('config', '--get', 'core.hooksPath').stdout.trim() === '')
    git('config', 'core.hooksPath', '.githooks')
}
