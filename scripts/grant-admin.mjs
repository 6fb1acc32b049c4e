import './node-version.mjs'
import { loadTool, operate } from './operator.mjs'

const usage = `npm run grant-admin -- EMAIL             makes somebody the first admin, who invites all others
npm run grant-admin -- --recover EMAIL   does so though there are admins: all of them have lost access`

await operate(usage, { recover: { type: 'boolean', default: false } }, async (email, values) => {
  const { grantAdmin } = await loadTool('operations/grant-admin')
  const { recover, local } = values
  return await grantAdmin(email, { recover, local }, new Date())
})
