import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findProblems } from './subject.mjs'

/**
 * `check-commits.mjs --message FILE` checks the message that Git is about to record, `check-commits.mjs RANGE` the
 * commits of a range such as `origin/main..HEAD`.
 */
const [first = '', second = ''] = process.argv.slice(2)
const subjects = first === '--message' ? [readSubject(second)] : readSubjects(first)
const refused = subjects.flatMap((subject) =>
  findProblems(subject).map((problem) => `"${subject}"\n    ${problem}`),
)
for (const line of refused) console.error(line)
process.exitCode = refused.length > 0 ? 1 : 0

/** @param {string} file */
function readSubject(file) {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? ''
}

/** @param {string} range */
function readSubjects(range) {
  const log = execFileSync('git', ['log', '--no-merges', '--format=%s', range], { encoding: 'utf8' })
  return log.split('\n').filter((subject) => subject !== '')
}
