import { spawnSync } from 'node:child_process'
import { root } from '../process/root.mjs'

/** @typedef {{ readonly version: string, readonly commit: string }} Release */

/** Release, or the reason why there is none to compare with. */
/** @typedef {{ readonly release: Release } | { readonly reason: 'cut off' | 'first' }} LastRelease */

/**
 * Finds the newest release before this commit. A release is the commit that changes `version` in the package.json of the
 * root, so that it travels with the history; tags do not. If this commit is a release, it is compared with the one before.
 * @param {string} [folder]
 * @returns {LastRelease}
 */
export function findLastRelease(folder = root) {
  const commits = runGit(folder, 'log', '--format=%H', '-G"version":', 'HEAD^', '--', 'package.json')
  for (const commit of commits?.trim().split('\n') ?? []) {
    const version = readVersion(folder, commit)
    // The first commit of the file sets a version without having released anything.
    const earlier = readVersion(folder, `${commit}^`)
    if (version && earlier && version !== earlier) return { release: { version, commit } }
  }
  const isWhole = runGit(folder, 'rev-parse', '--is-shallow-repository')?.trim() === 'false'
  return { reason: isWhole ? 'first' : 'cut off' }
}

/** Explanations of each reason, for the person who runs the tests. */
export const reasons = {
  'cut off':
    'The last release is a commit of the history, which is not here, or only its end. Run: git fetch --unshallow',
  first: 'There is no release before this commit: none has changed the version in package.json.',
}

/**
 * Hash of the commit that a tag, a branch or a hash names; undefined if there is none.
 * @param {string} name
 */
export function findCommit(name) {
  return runGit(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)?.trim()
}

/**
 * A file as a commit had it; undefined if it had none.
 * @param {string} commit
 * @param {string} path
 */
export function readCommitted(commit, path) {
  return runGit(root, 'show', `${commit}:${path}`)
}

/**
 * @param {string} folder
 * @param {string} commit
 * @returns {string | undefined}
 */
function readVersion(folder, commit) {
  const text = runGit(folder, 'show', `${commit}:package.json`)
  return text && JSON.parse(text).version
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
function runGit(folder, ...args) {
  const { status, stdout } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? stdout : undefined
}
