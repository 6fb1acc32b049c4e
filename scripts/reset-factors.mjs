import './node-version.mjs'
import { loadTool, operate } from './operator.mjs'

const usage = `npm run reset-factors -- EMAIL   removes all second factors of somebody who has lost them, and their password:
                                 they set a new one with "Forgot password?"`

await operate(usage, {}, async (email) => {
  const { resetFactors } = await loadTool('operations/reset-factors')
  return await resetFactors(email, new Date())
})
