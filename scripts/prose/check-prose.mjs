import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.mjs'
import { unknownNames } from './code-names.mjs'
import { inCatalogue, inDocument, inSource, sentencesIn } from './passages.mjs'
import { clean, rules } from './rules.mjs'

/**
 * `check-prose.mjs` refuses more hits than the rules allow; `check-prose.mjs --list [PATH…]` prints all hits below these
 * paths, and their numbers by rule and package.
 */
const [option, ...below] = process.argv.slice(2)
const paths = pathsOf('ls-files', '--cached', '--others', '--exclude-standard')
const hits = paths.flatMap(hitsIn)
if (option === '--list')
  list(hits.filter(({ path }) => below.length === 0 || below.some((start) => path.startsWith(start))))
else process.exitCode = [...rules.map(isKept), isGlossaryTrue()].every(Boolean) ? 0 : 1

/** @typedef {{ path: string, line: number, rule: import('./rules.mjs').Rule, sentence: string }} Hit */

/**
 * @param {string} path
 * @returns {Hit[]}
 */
function hitsIn(path) {
  return passagesOf(path).flatMap(({ kind, line, prose }) =>
    sentencesIn(prose).flatMap((sentence, index) =>
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
function passagesOf(path) {
  const source = () => readFileSync(join(root, path), 'utf8')
  if (path.endsWith('.md')) return inDocument(source())
  if (/(^|\/)hi(\/.*)?\.json$/.test(path)) return inCatalogue(source())
  if (!/\.(ts|tsx|mjs)$/.test(path)) return []
  return inSource(path, source(), { isScreen: /^web\/src\/.*(?<!\.test)\.tsx$/.test(path) })
}

/** @param {import('./rules.mjs').Rule} rule */
function isKept(rule) {
  const own = hits.filter((hit) => hit.rule === rule)
  const refused = own.filter(({ path }) => clean.test(path))
  const others = own.filter(({ path }) => !clean.test(path))
  const changed = others.length > rule.allowed ? new Set(changedPaths()) : new Set()
  const shown = [...refused, ...others.filter(({ path }) => changed.has(path))]
  for (const hit of shown) console.error(inOneLine(hit))
  if (others.length > rule.allowed)
    console.error(
      `${rule.name}: ${others.length} hits are more than the ${rule.allowed} of scripts/prose/rules.mjs.`,
    )
  return refused.length === 0 && others.length <= rule.allowed
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

/** Returns the files that this branch has changed since it left main; all files where there is no other branch. */
function changedPaths() {
  const main = ['origin/main', 'main'].find(
    (name) => pathsOf('rev-parse', '--verify', '--quiet', name).length > 0,
  )
  return [
    ...pathsOf('diff', '--name-only', `${main ?? 'HEAD'}...`),
    ...pathsOf('diff', '--name-only', 'HEAD'),
  ]
}

/** @param {string[]} args */
function pathsOf(...args) {
  try {
    const listed = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: 'pipe',
    })
    return [...new Set(listed.split('\n'))].filter(
      (path) => path !== '' && (args[0] !== 'ls-files' || existsSync(join(root, path))),
    )
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
