/**
 * @typedef {import('./report-writer.mjs').RunReport} RunReport
 * @typedef {import('./report-writer.mjs').FileReport} FileReport
 */

/**
 * Files to run once more after a run. Empty if repeating them could not turn the run green: an error outside of tests
 * belongs to no file, and a defect fails more than a few files.
 * @param {RunReport} report
 * @returns {readonly string[]}
 */
export function listFilesToRepeat({ files, unhandledErrors }) {
  const failed = files.filter(({ isFailed }) => isFailed).map(({ file }) => file)
  return unhandledErrors > 0 || failed.length > maxRepeatedFiles ? [] : failed
}

const maxRepeatedFiles = 10

/**
 * The run's report with repeated files in place of their first attempt.
 * @param {RunReport} first
 * @param {RunReport} repeated
 * @returns {RunReport}
 */
export function withRepeated(first, repeated) {
  const attempts = new Map(repeated.files.map((report) => [report.file, report]))
  return {
    files: first.files.map((report) => attempts.get(report.file) ?? report),
    unhandledErrors: first.unhandledErrors + repeated.unhandledErrors,
  }
}

/**
 * Tests that failed and then passed alone, as `FILE, TEST`; just the file where no test of it had failed.
 * @param {RunReport} first
 * @param {RunReport} repeated
 * @returns {readonly string[]}
 */
export function listFlakyTests(first, repeated) {
  return first.files.flatMap(({ file, isFailed, failed }) => {
    const attempt = repeated.files.find((report) => report.file === file)
    if (!isFailed || !attempt) return []
    if (failed.length === 0) return attempt.isFailed ? [] : [file]
    return failed.filter((name) => attempt.passed.includes(name)).map((name) => `${file}, ${name}`)
  })
}
