import '../process/node-version.mjs'
import { watchFunctions } from '../build/functions.mjs'
import { recommendNode } from '../process/node-version.mjs'
import { root } from '../process/root.mjs'
import { prepare } from '../setup/prepare.mjs'

const parent = process.ppid
const [command, ...args] = process.argv.slice(2)

if (command !== 'with') recommendNode()
await prepare({ web: command !== 'dev' })
if (command === 'dev') await watchFunctions()
const { launch } = await import(new URL('../../suite/lib/launcher.js', import.meta.url).href)
await launch({ root, command, args, parent })
