/** @typedef {{ readonly path: string, readonly source: string }} File */

/** Matches the path of a catalogue. */
const catalogue = /\/hi(\/[^/]+)?\.json$/

/**
 * Throws where the catalogues could not follow: their keys are the English texts.
 * @param {readonly File[]} files
 * @param {string} before
 * @param {string} after
 */
export function ensureRewordable(files, before, after) {
  const findHolding = (/** @type {string} */ text) => files.filter(({ source }) => hasWholeText(source, text))
  if (findHolding(before).length === 0) throw new Error(`No file has the text "${before}"`)
  const [other] = findHolding(after).filter(({ path }) => catalogue.test(path))
  if (other) throw new Error(`${other.path} has a text "${after}" already`)
  if (listPlaceholders(before) !== listPlaceholders(after)) {
    throw new Error(
      `The old text has the placeholders ${listPlaceholders(before)}, the new ${listPlaceholders(after)}`,
    )
  }
}

/**
 * Rewords each literal, property, cell of a table and inline code that is this text and nothing else.
 * @param {string} source
 * @param {string} before
 * @param {string} after
 */
export function reword(source, before, after) {
  const quoted = ["'", '"', '`'].reduce(
    (text, quote) => text.replaceAll(write(before, quote), () => quoteText(after, quote)),
    source,
  )
  return quoted.replaceAll(makeCellPattern(before), (_all, start) => `${start}${after}`)
}

/**
 * Whether the text stands anywhere, also in a longer one.
 * @param {string} source
 * @param {string} text
 */
export function hasText(source, text) {
  return source.includes(text)
}

/**
 * @param {string} source
 * @param {string} text
 */
function hasWholeText(source, text) {
  return reword(source, text, `${text}.`) !== source
}

/**
 * @param {string} text
 * @param {string} quote
 */
function write(text, quote) {
  return `${quote}${text.replaceAll(quote, `\\${quote}`)}${quote}`
}

/**
 * In place of a literal in single quotes, a text with an apostrophe stands in double quotes, as the formatter has it.
 * @param {string} text
 * @param {string} quote
 */
function quoteText(text, quote) {
  return write(text, quote === "'" && text.includes("'") ? '"' : quote)
}

/**
 * A cell of a Markdown table.
 * @param {string} text
 */
function makeCellPattern(text) {
  return new RegExp(`(\\| *)${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?= *\\|)`, 'g')
}

/** @param {string} text */
function listPlaceholders(text) {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ') || 'none'
}
