import { spawnSync } from 'node:child_process'
import { root } from '../process/root.mjs'

/**
 * Tag of the newest release before this commit, which may be a release itself; undefined if there is none, or the history
 * is not here.
 */
export function findLastRelease() {
  const tag = git('describe', '--tags', '--match', 'v[0-9]*', '--abbrev=0', 'HEAD^')
  return tag?.trim()
}

/**
 * Hash of the commit that a tag, a branch or a hash names; undefined if there is none.
 * @param {string} name
 */
export function findCommit(name) {
  return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)?.trim()
}

/**
 * A file as a release had it; undefined if it had none.
 * @param {string} release
 * @param {string} path
 */
export function readReleased(release, path) {
  return git('show', `${release}:${path}`)
}

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? stdout : undefined
}
