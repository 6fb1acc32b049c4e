import { buildEmulators, buildSuite, buildWebForSuite } from '../build/build.mjs'
import { buildFunctions } from '../build/functions.mjs'
import { install } from './install.mjs'
import { alone } from './lock.mjs'

/**
 * From a fresh clone, or one that is behind its sources, to one that can run.
 * @param {{ web: boolean }} parts
 */
export async function prepare({ web }) {
  await alone(async () => {
    await install()
    await Promise.all([
      buildEmulators(),
      buildSuite(),
      buildFunctions(),
      ...(web ? [buildWebForSuite()] : []),
    ])
  })
}
