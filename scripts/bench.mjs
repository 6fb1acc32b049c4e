import './node-version.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildBench } from './build.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

const [name = '', ...args] = process.argv.slice(2)
if (existsSync(join(root, 'bench', `${name}.ts`))) {
  await prepare({ web: false })
  process.exitCode = await run(process.execPath, [await buildBench(name), ...args])
} else {
  console.error('Which benchmark? npm run bench -- NAME runs bench/NAME.ts.')
  process.exitCode = 1
}
