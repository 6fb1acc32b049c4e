import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.mjs'
import { ensureRewordable, hasText, reword } from './reworded.mjs'

// Rewords a text of the UI in code, catalogues, tests and documents: npm run reword -- "old text" "new text"

const [before, after, ...more] = process.argv.slice(2)
if (!before || !after || more.length > 0) fail('Usage: npm run reword -- "old text" "new text"')

const paths = execFileSync(
  'git',
  ['ls-files', '-z', 'web', 'domain', 'functions', 'tests', 'suite', 'docs'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  },
)
  .split('\0')
  .filter((path) => /\.(tsx?|mjs|json|md)$/.test(path) && path !== 'docs/codes.md')
const files = paths.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

try {
  ensureRewordable(files, before, after)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
for (const { path, source } of files) {
  const now = reword(source, before, after)
  if (now !== source) {
    writeFileSync(join(root, path), now)
    console.log(`reworded ${path}`)
  }
  if (hasText(now, before)) console.log(`look at ${path}: the old text stands in a longer one`)
}
console.log(
  'Then: npm run fix, npx vitest run --project unit answered-codes reference -u, and read the Hindi text again.',
)

/**
 * @param {string} why
 * @returns {never}
 */
function fail(why) {
  console.error(why)
  process.exit(1)
}
