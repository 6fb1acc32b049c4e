import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.mjs'
import { unknownNames } from './code-names.mjs'
import { declaredNames, endsInPreposition } from './names.mjs'
import { inCatalogue, inCommentLines, inDocument, inSource, splitSentences } from './passages.mjs'
import { rules } from './rules.mjs'

/**
 * `check-prose.mjs` refuses every hit, and every name that ends in a preposition. `check-prose.mjs --list [PATH…]`
 * prints the hits below these paths, and their numbers by rule and package.
 */
const [option, ...below] = process.argv.slice(2)
const paths = sourcePaths()
const hits = paths.flatMap(findHits)
if (option === '--list')
  list(hits.filter(({ path }) => below.length === 0 || below.some((start) => path.startsWith(start))))
else process.exitCode = [hasNoHit(), areNamesWhole(), isGlossaryTrue()].every(Boolean) ? 0 : 1

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
  const source = () => readFileSync(join(root, path), 'utf8')
  if (path.endsWith('.md')) return inDocument(source())
  if (/(^|\/)hi(\/.*)?\.json$/.test(path)) return inCatalogue(source())
  if (/\.(rules|ya?ml)$/.test(path)) return inCommentLines(source())
  if (!/\.(ts|tsx|mjs)$/.test(path)) return []
  return inSource(path, source(), { isScreen: /^web\/src\/.*(?<!\.test)\.tsx$/.test(path) })
}

function hasNoHit() {
  for (const hit of hits) console.error(inOneLine(hit))
  return hits.length === 0
}

function areNamesWhole() {
  const cut = paths
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .flatMap((path) =>
      declaredNames(path, readFileSync(join(root, path), 'utf8'))
        .filter(({ name }) => endsInPreposition(name))
        .map(({ name, line }) => `${path}:${line}: ${name} ends in a preposition. Name the noun, too.`),
    )
  for (const line of cut) console.error(line)
  return cut.length === 0
}

function isGlossaryTrue() {
  const product = paths.filter((path) => /^(domain|functions|web)\/.*(?<!\.test)\.tsx?$|\.rules$/.test(path))
  const unknown = unknownNames(
    readFileSync(join(root, 'docs/glossary.md'), 'utf8'),
    product.map((path) => readFileSync(join(root, path), 'utf8')),
  )
  for (const name of unknown) console.error(`docs/glossary.md: the code has no ${name}`)
  return unknown.length === 0
}

/** Returns the files that git knows or would add. A checkout without git has nothing to check. */
function sourcePaths() {
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
function inOneLine({ path, line, rule, sentence }) {
  return `${path}:${line}: ${sentence}\n    ${rule.name}. ${rule.because}`
}

/** @param {readonly Hit[]} listed */
function list(listed) {
  /** @type {Record<string, Record<string, number>>} */
  const counts = {}
  for (const hit of listed) {
    console.log(inOneLine(hit))
    const [folder = ''] = hit.path.split('/')
    const row = counts[hit.rule.name] ?? {}
    counts[hit.rule.name] = { ...row, [folder]: (row[folder] ?? 0) + 1 }
  }
  console.table(counts)
}
