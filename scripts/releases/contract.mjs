/**
 * A schema of the generated OpenAPI document, as far as it is compared.
 * @typedef {object} Schema
 * @property {string} [$ref]
 * @property {string | readonly string[]} [type]
 * @property {unknown} [const]
 * @property {readonly unknown[]} [enum]
 * @property {readonly Schema[]} [anyOf]
 * @property {Readonly<Record<string, Schema>>} [properties]
 * @property {readonly string[]} [required]
 * @property {Schema} [items]
 * @property {string} [pattern]
 * @property {string} [format]
 * @property {number} [minLength]
 * @property {number} [maxLength]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [exclusiveMinimum]
 */

/** @typedef {Readonly<Record<string, { readonly schema?: Schema }>>} Content */

/**
 * @typedef {object} Operation
 * @property {{ readonly content: Content }} [requestBody]
 * @property {Readonly<Record<string, { readonly content?: Content }>>} responses
 */

/**
 * @typedef {object} Document
 * @property {Readonly<Record<string, Readonly<Record<string, Operation>>>>} paths
 * @property {{ readonly schemas: Readonly<Record<string, Schema>> }} components
 */

/** @typedef {{ readonly schema: Schema | undefined, readonly document: Document }} Side */

/** Limits that refuse values, and whether a higher one refuses more. */
const limits = /** @type {const} */ ([
  ['minLength', true],
  ['minimum', true],
  ['exclusiveMinimum', true],
  ['maxLength', false],
  ['maximum', false],
])

/**
 * Returns the differences by which pages made for the earlier calls would fail with the later ones: a call that is gone,
 * input that is refused or no longer read, and answers without a part that the pages may read.
 * @param {Document} earlier
 * @param {Document} later
 * @returns {readonly string[]}
 */
export function listBreakingChanges(earlier, later) {
  return Object.entries(earlier.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const after = later.paths[path]?.[method]
      if (!after) return [`${path} is gone`]
      const input = listMisfits(
        { schema: findBodySchema(before), document: earlier },
        { schema: findBodySchema(after), document: later },
        { at: `${path} input`, isInput: true },
      )
      const answer = listMisfits(
        { schema: answerSchema(after), document: later },
        { schema: answerSchema(before), document: earlier },
        { at: `${path} answer`, isInput: false },
      )
      return [...input, ...answer]
    }),
  )
}

/** @param {Operation} operation */
const findBodySchema = ({ requestBody }) => Object.values(requestBody?.content ?? {})[0]?.schema

/** @param {Operation} operation */
const answerSchema = ({ responses }) => responses['200']?.content?.['application/json']?.schema

/**
 * Returns why a receiver would not understand all that a sender may send.
 * @param {Side} sender
 * @param {Side} receiver
 * @param {{ at: string, isInput: boolean }} place
 * @returns {readonly string[]}
 */
function listMisfits(sender, receiver, place) {
  const { at, isInput } = place
  const sent = resolve(sender)
  const taken = resolve(receiver)
  if (!sent || !taken) return []
  if (sent.anyOf) return sent.anyOf.flatMap((schema) => listMisfits({ ...sender, schema }, receiver, place))
  if (taken.anyOf) {
    const variants = taken.anyOf.map((schema) => listMisfits(sender, { ...receiver, schema }, place))
    return variants.some((found) => found.length === 0) ? [] : [`${at} has a variant that is not understood`]
  }
  if (!isOfType(sent, taken)) return [`${at} is ${listTypes(sent)}, not ${listTypes(taken)}`]
  const values = listValues(taken)
  const unknown = values && (listValues(sent) ?? ['any value']).filter((value) => !values.includes(value))
  return [
    ...(unknown && unknown.length > 0 ? [`${at} may be ${unknown.join(', ')}, which is not understood`] : []),
    ...(isInput ? listNarrowed(sent, taken, at) : []),
    ...listFieldMisfits(sender, receiver, place),
    ...listMisfits(
      { ...sender, schema: sent.items },
      { ...receiver, schema: taken.items },
      { at: `${at}[]`, isInput },
    ),
  ]
}

/**
 * @param {Side} sender
 * @param {Side} receiver
 * @param {{ at: string, isInput: boolean }} place
 */
function listFieldMisfits(sender, receiver, { at, isInput }) {
  const sent = resolve(sender)
  const taken = resolve(receiver)
  const missing = (taken?.required ?? []).filter((name) => !sent?.required?.includes(name))
  const fields = Object.entries(sent?.properties ?? {}).flatMap(([name, schema]) => {
    const read = taken?.properties?.[name]
    if (!read) return isInput && taken?.properties ? [`${at}.${name} is no longer read`] : []
    return listMisfits({ ...sender, schema }, { ...receiver, schema: read }, { at: `${at}.${name}`, isInput })
  })
  return [...missing.map((name) => `${at}.${name} is needed, and may be missing`), ...fields]
}

/**
 * @param {Schema} sent
 * @param {Schema} taken
 * @param {string} at
 */
function listNarrowed(sent, taken, at) {
  const patterns = /** @type {const} */ (['pattern', 'format']).filter(
    (name) => taken[name] !== undefined && taken[name] !== sent[name],
  )
  const tighter = limits.flatMap(([name, isTighterUp]) => {
    const limit = taken[name]
    if (limit === undefined) return []
    const before = sent[name] ?? (isTighterUp ? -Infinity : Infinity)
    return (isTighterUp ? limit > before : limit < before) ? [name] : []
  })
  return [...patterns, ...tighter].map((name) => `${at} has another ${name}, ${taken[name]}`)
}

/** @param {Schema} schema */
const listTypes = ({ type = [] }) => [type].flat()

/**
 * @param {Schema} sent
 * @param {Schema} taken
 */
function isOfType(sent, taken) {
  const types = listTypes(taken)
  if (types.length === 0) return true
  const isTaken = (/** @type {string} */ type) =>
    types.includes(type) || (type === 'integer' && types.includes('number'))
  return listTypes(sent).length > 0 && listTypes(sent).every(isTaken)
}

/** @param {Schema} schema */
const listValues = (schema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined)

/**
 * @param {Side} side
 * @returns {Schema | undefined}
 */
function resolve({ schema, document }) {
  if (!schema?.$ref) return schema
  return document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
}
