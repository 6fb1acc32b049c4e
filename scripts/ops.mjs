import './process/node-version.mjs'
import { pathToFileURL } from 'node:url'
import { buildOps } from './build/build.mjs'
import { install } from './setup/install.mjs'
import { alone } from './setup/lock.mjs'
import { runningSuite } from './suite/running-suite.mjs'

const main = await alone(async () => {
  await install()
  return await buildOps()
})
const { runCommandLine } = await import(pathToFileURL(main).href)
await runCommandLine(process.argv.slice(2), runningSuite)
