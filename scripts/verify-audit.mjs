import './node-version.mjs'
import { loadTool, operate } from './operator.mjs'

const usage = 'npm run verify-audit   says which entries of the audit were changed, removed or inserted'

await operate(
  usage,
  {},
  async () => {
    const { verifyAudit } = await loadTool('operations/verify-audit')
    const { report, faults } = await verifyAudit()
    if (faults > 0) process.exitCode = 1
    return report
  },
  { takes: 0 },
)
