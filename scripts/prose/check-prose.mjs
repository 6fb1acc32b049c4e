import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.mjs'
import { listUnknownNames } from './code-names.mjs'
import { hasPrepositionAtEnd, listDeclaredNames } from './names.mjs'
import { readCatalogue, readCommentLines, readDocument, readSource, splitSentences } from './passages.mjs'
import { rules } from './rules.mjs'
import { hasVerb } from './verbs.mjs'

/**
 * `check-prose.mjs` refuses every hit, every name that ends in a preposition, and functions whose names do not begin with a
 * verb. `check-prose.mjs --list [PATH…]` prints the hits below these paths, and their numbers by rule and package.
 */
const [option, ...below] = process.argv.slice(2)
const paths = listSourcePaths()
const hits = paths.flatMap(findHits)
if (option === '--list')
  list(hits.filter(({ path }) => below.length === 0 || below.some((start) => path.startsWith(start))))
else process.exitCode = [hasNoHit(), hasWholeNames(), isGlossaryTrue()].every(Boolean) ? 0 : 1

/** @typedef {{ path: string, line: number, rule: import('./rules.mjs').Rule, sentence: string }} Hit */

/**
 * @param {string} path
 * @returns {Hit[]}
 */
function findHits(path) {
  return readPassages(path).flatMap(({ kind, line, prose }) =>
    splitSentences(prose).flatMap((sentence, index) =>
      rules
        .filter(({ where }) => where === 'everywhere' || where === `${kind}s`)
        .filter((rule) => rule.objects(sentence, index === 0))
        .map((rule) => ({ path, line, rule, sentence })),
    ),
  )
}

/**
 * @param {string} path
 * @returns {import('./passages.mjs').Passage[]}
 */
function readPassages(path) {
  const loadSource = () => readFileSync(join(root, path), 'utf8')
  if (path.endsWith('.md')) return readDocument(loadSource())
  if (/(^|\/)hi(\/.*)?\.json$/.test(path)) return readCatalogue(loadSource())
  if (/\.(rules|ya?ml)$/.test(path)) return readCommentLines(loadSource())
  if (!/\.(ts|tsx|mjs)$/.test(path)) return []
  const hasTexts = /^(domain|functions|ops|web)\/(src\/)?.*(?<!\.test)\.tsx?$/.test(path)
  return readSource(path, loadSource(), { hasTexts })
}

function hasNoHit() {
  for (const hit of hits) console.error(formatHit(hit))
  return hits.length === 0
}

function hasWholeNames() {
  const wrong = paths
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .flatMap((path) => {
      return listDeclaredNames(path, readFileSync(join(root, path), 'utf8')).flatMap(
        ({ name, line, isTyped }) => {
          const at = `${path}:${line}: ${name}`
          if (hasPrepositionAtEnd(name)) return [`${at} ends in a preposition. Name the noun, too.`]
          return isTyped && !hasVerb(name) ? [`${at} does not begin with a verb of verbs.mjs.`] : []
        },
      )
    })
  for (const line of wrong) console.error(line)
  return wrong.length === 0
}

function isGlossaryTrue() {
  const product = paths.filter((path) => /^(domain|functions|web)\/.*(?<!\.test)\.tsx?$|\.rules$/.test(path))
  const unknown = listUnknownNames(
    readFileSync(join(root, 'docs/glossary.md'), 'utf8'),
    product.map((path) => readFileSync(join(root, path), 'utf8')),
  )
  for (const name of unknown) console.error(`docs/glossary.md: the code has no ${name}`)
  return unknown.length === 0
}

/** Returns the files that git knows or would add. A checkout without git has nothing to check. */
function listSourcePaths() {
  try {
    const args = ['ls-files', '--cached', '--others', '--exclude-standard']
    const listed = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: 'pipe',
    })
    return [...new Set(listed.split('\n'))].filter((path) => path !== '' && existsSync(join(root, path)))
  } catch {
    return []
  }
}

/** @param {Hit} hit */
function formatHit({ path, line, rule, sentence }) {
  return `${path}:${line}: ${sentence}\n    ${rule.name}. ${rule.because}`
}

/** @param {readonly Hit[]} listed */
function list(listed) {
  /** @type {Record<string, Record<string, number>>} */
  const counts = {}
  for (const hit of listed) {
    console.log(formatHit(hit))
    const [folder = ''] = hit.path.split('/')
    const row = counts[hit.rule.name] ?? {}
    counts[hit.rule.name] = { ...row, [folder]: (row[folder] ?? 0) + 1 }
  }
  console.table(counts)
}
