import './node-version.mjs'
import { loadTool, operate } from './operator.mjs'

const usage = `npm run grant-admin -- EMAIL            makes somebody staff
npm run grant-admin -- --revoke EMAIL   ends that`

await operate(usage, { revoke: { type: 'boolean', default: false } }, async (email, { revoke }) => {
  const { grantAdmin } = await loadTool('operations/grant-admin')
  return await grantAdmin(email, revoke, new Date())
})
