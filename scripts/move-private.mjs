import './node-version.mjs'
import { loadTool, operate } from './operator.mjs'

const usage = `npm run move-private   moves what is private out of documents that a version of before has written

Reserves that are not shown leave the public wallets, and search terms leave the orders that customers read. Orders of
before get the search terms of today, so that staff find them by all that the desk searches.`

await operate(
  usage,
  {},
  async () => {
    const { movePrivate } = await loadTool('operations/move-private')
    return await movePrivate()
  },
  { takes: 0 },
)
