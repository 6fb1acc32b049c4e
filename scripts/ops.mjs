import './node-version.mjs'
import { pathToFileURL } from 'node:url'
import { buildOps } from './build.mjs'
import { install } from './install.mjs'
import { alone } from './lock.mjs'
import { runningSuite } from './running-suite.mjs'

const main = await alone(async () => {
  await install()
  return await buildOps()
})
const { runCommandLine } = await import(pathToFileURL(main).href)
await runCommandLine(process.argv.slice(2), runningSuite)
