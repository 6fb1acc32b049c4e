import './node-version.mjs'
import { loadTool, operate } from './operator.mjs'

const usage = `npm run reseal-identities   seals all identity numbers under the first key of IDENTITY_KEYS

IDENTITY_KEYS has to hold the keys that they are under by now, too.`

await operate(
  usage,
  {},
  async () => {
    const { resealIdentities } = await loadTool('operations/reseal-identities')
    const { report, left } = await resealIdentities(process.env.IDENTITY_KEYS ?? '')
    if (left > 0) process.exitCode = 1
    return report
  },
  { takes: 0 },
)
