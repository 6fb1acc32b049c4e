import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.mjs'

/** First version on which `import()` works in a script that has a code cache, which the deployed functions start from. */
const first = 22

/**
 * Returns the version of Node.js that `firebase.json` deploys the functions to. Every deployment builds them, so an old one
 * stops here: it would answer each order that comes with files by an error.
 */
export function readRuntime(firebase = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))) {
  const { runtime } = firebase.functions
  const version = Number(/^nodejs(\d+)$/.exec(runtime)?.[1])
  if (version >= first) return version
  throw new Error(
    `firebase.json deploys the functions to ${runtime}, and they need nodejs${first} or later: before, orders with files fail. Nothing was built.`,
  )
}
