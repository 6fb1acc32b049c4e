import { buildEmulators, buildSuite, buildWebForSuite } from '../build/build.mjs'
import { buildFunctions } from '../build/functions.mjs'
import { install } from './install.mjs'
import { runAlone } from './lock.mjs'

/**
 * From a fresh clone, or one that is behind its sources, to one that can run.
 * @param {{ web: boolean }} parts
 */
export async function prepare({ web }) {
  await runAlone(async () => {
    await install()
    await Promise.all([
      buildEmulators(),
      buildSuite(),
      buildFunctions(),
      ...(web ? [buildWebForSuite()] : []),
    ])
  })
}
