import './node-version.mjs'
import { readFileSync } from 'node:fs'
import { loadTool, operate } from './operator.mjs'

const usage = `npm run add-wallets -- FILE   adds the wallets of a list that are not there yet

suite/src/seed/demo/demo-wallets.json is such a list.`

await operate(usage, {}, async (file) => {
  const list = JSON.parse(readFileSync(file, 'utf8'))
  const { addWallets } = await loadTool('operations/add-wallets')
  return await addWallets(list, new Date())
})
