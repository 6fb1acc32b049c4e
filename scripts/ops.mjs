import './process/node-version.mjs'
import { pathToFileURL } from 'node:url'
import { buildOps } from './build/build.mjs'
import { install } from './setup/install.mjs'
import { runAlone } from './setup/lock.mjs'
import { findRunningSuite } from './suite/running-suite.mjs'

const main = await runAlone(async () => {
  await install()
  return await buildOps()
})
const { runCommandLine } = await import(pathToFileURL(main).href)
await runCommandLine(process.argv.slice(2), findRunningSuite)
