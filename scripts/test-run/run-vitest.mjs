import { parseCLI, startVitest } from 'vitest/node'
import { ReportWriter } from './report-writer.mjs'

/** `node run-vitest.mjs REPORT REPORTER [OPTIONS]`: runs vitest and writes what became of each file to REPORT. */
const [report = '', reporter = 'default', ...args] = process.argv.slice(2)
const { filter, options } = parseCLI(['vitest', 'run', ...args])
const vitest = await startVitest('test', filter, {
  ...options,
  reporters: [reporter, new ReportWriter(report)],
})
await vitest.exit()
