import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readListedTexts, readTexts } from './read-texts.mjs'

/** Screens of customers and visitors, where no text may be in English alone. */
const customers =
  /^web\/src\/(main|app\/(?!admin-area|guards\/for-role|layouts\/admin|pages\/staff)|components\/|features\/(customer|site)\/)/

/** Screens of staff and of invited staff, who work in English. */
const staffs =
  /^web\/src\/(components\/(approvals|charts|exports|files|handover|keyboard|search)\/|components\/(feedback\/not-allowed|forms\/(overtaken-notice|reason-field)|tables\/page-turner)\.tsx|features\/customer\/invitation\/)/

/** Answers of the calls. */
const answers = /^domain\/src\/texts\//

/**
 * Sources that ask for translations, with their catalogues. A text of the domain is shown by the page and
 * stands in mails.
 * @type {readonly { readonly sources: RegExp, readonly catalogues: RegExp }[]}
 */
const parts = [
  {
    sources: /^(web|domain)\/src\/.*(?<!\.test)\.tsx?$/,
    catalogues: /^(web\/src\/lib\/language\/hi\/.*|domain\/src\/language\/hi)\.json$/,
  },
  { sources: /^functions\/src\/mail\/.*(?<!\.test)\.ts$/, catalogues: /^functions\/src\/mail\/hi\.json$/ },
]

/**
 * Returns the mistakes in the translations, one line each.
 * @param {string} root
 * @returns {string[]}
 */
export function listTranslationMistakes(root) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const paths = [...new Set(listed.split('\0'))].filter((path) => path && existsSync(join(root, path)))
  return parts.flatMap(({ sources, catalogues }) => {
    const found = readTexts(
      root,
      paths.filter((path) => sources.test(path)),
      (path) => customers.test(path) && !staffs.test(path),
    )
    for (const file of paths.filter((path) => sources.test(path) && answers.test(path))) {
      for (const text of readListedTexts(file, readFileSync(join(root, file), 'utf8'))) {
        if (!found.texts.has(text)) found.texts.set(text, undefined)
      }
    }
    const files = paths.filter((path) => catalogues.test(path))
    return [...found.mistakes, ...listCatalogueMistakes(root, files, found.texts)]
  })
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, string | undefined>} texts
 * @returns {string[]}
 */
function listCatalogueMistakes(root, files, texts) {
  /** @type {Map<string, string>} */
  const places = new Map()
  /** @type {string[]} */
  const mistakes = []
  for (const file of files) {
    for (const [text, forms] of Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')))) {
      const other = places.get(text)
      if (other !== undefined) mistakes.push(`${file}: "${text}" stands in ${other} as well`)
      places.set(text, file)
      if (!texts.has(text)) mistakes.push(`${file}: nothing asks for "${text}"`)
      else
        mistakes.push(
          ...listFormMistakes(forms, text, texts.get(text)).map((what) => `${file}: "${text}" ${what}`),
        )
    }
  }
  const missing = [...texts.keys()].filter((text) => !places.has(text))
  return [...mistakes, ...missing.map((text) => `"${text}" has no translation`)]
}

/**
 * @param {unknown} forms
 * @param {string} text
 * @param {string | undefined} other
 * @returns {string[]}
 */
function listFormMistakes(forms, text, other) {
  const expected = other === undefined ? 1 : 2
  if (!Array.isArray(forms) || forms.length !== expected) return [`needs a list of ${expected}`]
  const english = [text, other ?? text]
  return forms.flatMap((form, index) => {
    if (typeof form !== 'string' || form.trim() === '') return ['has an empty translation']
    const asked = listPlaceholders(english[index] ?? text)
    const given = listPlaceholders(form)
    return asked === given ? [] : [`has the placeholders ${asked}, and its translation ${given}`]
  })
}

/** @param {string} text */
function listPlaceholders(text) {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ') || 'none'
}
