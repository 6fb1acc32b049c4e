import type { CallShape } from '@rupee/domain/calls/call-shape.ts'
import { type Calls, calls } from '@rupee/domain/calls/calls.ts'
import { isTextCode } from '@rupee/domain/language/words.ts'
import { toMinimumRole } from '@rupee/domain/people/roles.ts'
import { texts } from '@rupee/domain/texts.ts'
import { routes } from '../routes.ts'
import type { ServedCall } from '../serve.ts'
import { convertAnswer, convertInput, type Schema } from './call-schemas.ts'
import { sections } from './reference.ts'
import { describedOpenData } from './sections/control.ts'
import type { DescribedData, Description } from './sections/described.ts'

interface Content {
  readonly schema: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value: object }>>
}

interface Answered {
  readonly description: string
  readonly content: Readonly<Record<string, Content>>
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly [section: string]
  readonly summary: string
  readonly description: string
  readonly security: readonly object[]
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, Answered | { readonly $ref: string }>>
}

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: object
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, { readonly get: Operation } | { readonly post: Operation }>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** Writes a document with a line for each call and each schema, which shows what a change adds. */
export function toJson({ paths, components, ...rest }: OpenApi): string {
  const { schemas, ...others } = components
  const start = JSON.stringify({ ...rest, components: others }).slice(0, -2)
  return `${start},"schemas":${writeLines(schemas)}},"paths":${writeLines(paths)}}\n`
}

function writeLines(entries: object): string {
  const all = Object.entries(entries).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
  return `{\n${all.join(',\n')}\n}`
}

/** Describes every call from its schemas, its guard and its description. */
export function openApi(): OpenApi {
  const schemas: Record<string, Schema> = {
    Refusal: describeRefusal('error'),
    InfoRefusal: describeRefusal('info'),
  }
  const paths = Object.entries(sections).flatMap(([section, described]) =>
    Object.entries(described).map(([name, description]) => {
      const call = calls[name as keyof Calls]
      return [call.path, { post: makeOperation(name as keyof Calls, section, description, schemas) }] as const
    }),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rupee Exchange',
      version: '1',
      summary: 'Every call of the exchange',
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(sections).map((name) => ({ name })),
    paths: { ...Object.fromEntries(paths), ...openDataPaths(schemas) },
    components: {
      securitySchemes,
      responses: {
        Refused: {
          description:
            'Refusals that any call can have: login, role, CSRF token, size, type, too many attempts',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  } as OpenApi
}

const introduction = [
  'Call verify-login first. It sets the cookies __session and csrftoken; send both with every further call, and the',
  'value of csrftoken also in the header X-CSRFToken. Act on the code of an answer, not on its text.',
].join(' ')

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: '__session' },
  csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
}

function makeOperation(
  name: keyof Calls,
  section: string,
  description: Description,
  schemas: Record<string, Schema>,
): Operation {
  const call: CallShape = calls[name]
  const served = routes[name]
  const withSession = served.who === 'anyone' ? {} : { session: [] }
  return {
    operationId: name,
    tags: [section],
    summary: description.summary,
    description: `**${toCallers(served)}.** ${joinParagraphs(description.details)}`.trim(),
    security: [{ ...withSession, ...(served.handsOutCsrf ? {} : { csrf: [] }) }],
    ...describeRequestBody(name, served, description, schemas),
    responses: {
      ...describeAnswers(convertAnswer(call.answer, schemas), description),
      ...describeRefusals(served, description),
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

/** Open data is not a call, so it has no session, no token and no code. */
function openDataPaths(schemas: Record<string, Schema>) {
  const described = Object.entries<DescribedData>(describedOpenData)
  return Object.fromEntries(
    described.map(([path, data]) => [path, { get: openDataOperation(data, schemas) }]),
  )
}

function openDataOperation(
  { name, section, summary, details, schema, example, otherStatuses = {} }: DescribedData,
  schemas: Record<string, Schema>,
): Operation {
  const content = {
    'application/json': { schema: convertAnswer(schema, schemas), example: fillSamples(example) },
  }
  const others = Object.entries(otherStatuses).map(([status, description]) => [
    status,
    { description, content },
  ])
  return {
    operationId: name,
    tags: [section],
    summary,
    description: `**Anyone.** ${joinParagraphs(details)}`,
    security: [],
    responses: {
      200: { description: 'Done', content },
      ...Object.fromEntries(others),
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

/** Names the people who may make a call. */
function toCallers({ who, right = 'manage staff' }: ServedCall): string {
  if (who === 'staff') return `Staff (${toMinimumRole(right)}s)`
  return { anyone: 'Anyone', 'signed in': 'Any logged-in person', verified: 'A verified customer' }[who]
}

function joinParagraphs(lines: readonly string[] = []): string {
  return lines
    .map((line) => (line === '' ? '\n\n' : `${line} `))
    .join('')
    .replaceAll(/ +\n/g, '\n')
    .trim()
}

function describeRequestBody(
  name: keyof Calls,
  { body }: ServedCall,
  { fields = {}, example }: Description,
  schemas: Record<string, Schema>,
): Pick<Operation, 'requestBody'> {
  const schema = withMeanings(convertInput(calls[name].input, schemas), fields)
  if (Object.keys(schema.properties ?? { any: 1 }).length === 0) return {}
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  schemas[title] = schema
  const content = { schema: { $ref: `#/components/schemas/${title}` } }
  const sends = example.sends ?? {}
  const types = [
    ...(body === 'fields' ? [] : ['multipart/form-data']),
    'application/x-www-form-urlencoded',
    'application/json',
  ]
  const [first = ''] = example.json ? ['application/json'] : types
  const all = types.map((type) => [
    type,
    type === first ? { ...content, example: fillSamples(sends) } : content,
  ])
  const required = schema.properties === undefined || schema.required !== undefined
  return { requestBody: { required, content: Object.fromEntries(all) } }
}

/** Adds the meaning of each field, in each variant that has it. */
function withMeanings(schema: Schema, fields: Readonly<Record<string, string | undefined>>): Schema {
  const { properties, anyOf, oneOf } = schema
  const described = Object.entries(properties ?? {}).map(([field, type]) => {
    const description = fields[field]
    return [field, description === undefined ? type : { ...type, description }]
  })
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(described) }),
    ...(anyOf && { anyOf: anyOf.map((variant) => withMeanings(variant, fields)) }),
    ...(oneOf && { oneOf: oneOf.map((variant) => withMeanings(variant, fields)) }),
  }
}

function describeAnswers(schema: Schema, { example }: Description): Operation['responses'] {
  const shown = withMessage(fillSamples(example.answers))
  const done = { description: 'Done', content: { 'application/json': { schema, example: shown } } }
  if (!schema.properties?.approval) return { 200: done }
  const value = withMessage({ code: 'askedForApproval', approval: 'AN_ID' })
  const waits = {
    description: 'A second person has to approve it; nothing is changed yet',
    content: { 'application/json': { schema, example: value } },
  }
  return { 200: done, 202: waits }
}

/** Puts the text of its code into an answer, which clients show. */
function withMessage({ code, ...answer }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return typeof code === 'string' && isTextCode(code)
    ? { message: texts[code], code, ...answer }
    : { ...answer }
}

function describeRefusals({ failure }: ServedCall, description: Description): Operation['responses'] {
  const all = Object.entries(description.refusals ?? {}).map(([status, refused]) => {
    const examples = refused.map((each) => {
      const [code, summary] = typeof each === 'string' ? [each] : each
      return [code, { summary, value: { [failure]: texts[code], code } }]
    })
    const schema = { $ref: `#/components/schemas/${failure === 'info' ? 'InfoRefusal' : 'Refusal'}` }
    const content = { 'application/json': { schema, examples: Object.fromEntries(examples) } }
    return [status, { description: 'Refused', content }]
  })
  return Object.fromEntries(all)
}

function describeRefusal(text: 'error' | 'info'): Schema {
  return {
    type: 'object',
    description: 'A refused call. It has changed nothing.',
    properties: {
      [text]: { type: 'string', description: 'For people, in English' },
      code: { type: 'string', description: 'Name of the text; it stays the same when the text is reworded' },
      values: {
        type: 'object',
        description: 'Values of the placeholders in the text',
        additionalProperties: { type: 'string' },
      },
      field: { type: 'string', description: 'The field that was refused' },
    },
    required: [text, 'code'],
  }
}

/** Values for readers, in place of those that a test takes from earlier answers. */
const values: Readonly<Record<string, string>> = {
  '<code>': '482913',
  '<appCode>': '482913',
  '<trackingID>': '20261122K7QX3M',
  '<openOrder>': '20261122K7QX3M',
}

/**
 * Fills in an example: samples for its `<name>`s, and keys that can be missing are left out. Texts that end in `…`
 * stay shortened.
 */
function fillSamples(example: object): Record<string, unknown> {
  const kept = Object.entries(example).filter(([key]) => !key.endsWith('?') && key !== '…')
  return Object.fromEntries(kept.map(([key, value]) => [key, fillSample(value)]))
}

function fillSample(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/<\w+>/g, (name) => values[name] ?? name.slice(1, -1))
  if (Array.isArray(value)) return value.map(fillSample)
  return typeof value === 'object' && value !== null ? fillSamples(value) : value
}
