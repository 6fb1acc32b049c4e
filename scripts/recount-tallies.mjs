import './node-version.mjs'
import { loadTool, operate } from './operator.mjs'

const usage = `npm run recount-tallies               says which of the counts and sums for staff are wrong
npm run recount-tallies -- --repair   sets them right`

await operate(
  usage,
  { repair: { type: 'boolean', default: false } },
  async (_, { repair }) => {
    const { recountTallies } = await loadTool('operations/recount-tallies')
    const { report, wrong } = await recountTallies(repair, new Date())
    if (wrong > 0) process.exitCode = 1
    return report
  },
  { takes: 0 },
)
