import './node-version.mjs'
import { watchFunctions } from './build.mjs'
import { recommendNode } from './node-version.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'

const parent = process.ppid
const [command, ...args] = process.argv.slice(2)

if (command !== 'with') recommendNode()
await prepare({ web: command !== 'dev' })
if (command === 'dev') await watchFunctions()
const { launch } = await import(new URL('../suite/lib/launcher.js', import.meta.url).href)
await launch({ root, command, args, parent })
