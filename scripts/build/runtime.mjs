import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.mjs'

/** First version in which `import()` works in scripts loaded from a code cache, as the deployed functions are. */
const oldestRuntime = 22

/**
 * Returns the version of Node.js that `firebase.json` deploys the functions to. Throws for older ones, on which every order
 * with files would fail. Every deployment runs this build.
 */
export function readRuntime(firebase = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))) {
  const { runtime } = firebase.functions
  const version = Number(/^nodejs(\d+)$/.exec(runtime)?.[1])
  if (version >= oldestRuntime) return version
  throw new Error(
    `firebase.json sets the runtime ${runtime}, but the functions need nodejs${oldestRuntime} or later: on older ones, orders with files fail. Nothing was built.`,
  )
}
