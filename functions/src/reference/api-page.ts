import type { Schema } from './call-schemas.ts'
import type { OpenApi, Operation } from './open-api.ts'

/** Writes docs/api.md: a section for each call, with its fields, an example and its refusals. */
export function writeApiPage({ tags, paths, components }: OpenApi): string {
  const calls = Object.entries(paths).map(([path, served]) =>
    'get' in served ? ([`GET ${path}`, served.get] as const) : ([`POST ${path}`, served.post] as const),
  )
  const sections = tags.map(({ name }) => [
    `## ${name}`,
    ...calls
      .filter(([, call]) => call.tags[0] === name)
      .map(([title, call]) => toSection(title, call, components.schemas)),
  ])
  return `${[introduction, ...sections.flat()].join('\n\n')}\n`
}

const introduction = `# The calls

Written from [openapi.json](../web/public/api/openapi.json), which the site serves at \`/api/openapi.json\`. Read
[how to call](api-guide.md) first: session and CSRF token, codes, and the refusals that any call can have.
[costs.md](costs.md) has the cost of each call. A test sends every example. Requests show one field per line,
without form encoding; \`@name.png\` is a file, \`…\` a shortened value. [codes.md](codes.md) has the texts of the codes.`

function toSection(title: string, call: Operation, schemas: OpenApi['components']['schemas']): string {
  const body = Object.entries(call.requestBody?.content ?? {})
  const input = schemas[body[0]?.[1].schema.$ref?.split('/').at(-1) ?? '']
  const refusals = listRefusalRows(call)
  return [
    `### \`${title}\``,
    describeOperation(call),
    ...(input ? [writeTable(['Field', 'Type', ''], listFieldRows(input))] : []),
    ...request(title, call),
    writeFence('json', toReadable(findExample(call.responses[200]))),
    ...(refusals.length > 0 ? [writeTable(['Refused', 'Codes'], refusals)] : []),
  ].join('\n\n')
}

/** Callers come first, because everything else depends on them. */
function describeOperation({ summary, description }: Operation): string {
  const [, callers, details = ''] = /^(\*\*.*?\*\*) ?(.*)$/s.exec(description) ?? []
  return `${callers} ${summary} ${details}`.trim()
}

function toReadable(value: unknown): string {
  const line = JSON.stringify(value, undefined, 1).replaceAll(/\n */g, ' ')
  return line.length <= 120 ? line : JSON.stringify(value, undefined, 2)
}

function listFieldRows(input: Schema): readonly string[][] {
  const variants = [input, ...(input.anyOf ?? []), ...(input.oneOf ?? [])]
  const fields = new Map<string, { type: string; isRequired: boolean; meaning: string }>()
  for (const { properties = {}, required = [] } of variants) {
    for (const [name, schema] of Object.entries(properties)) {
      const type = [...new Set([fields.get(name)?.type ?? [], toType(schema)].flat())].join(', ')
      const isRequired = variants.length === 1 && required.includes(name)
      fields.set(name, { type, isRequired, meaning: schema.description ?? '' })
    }
  }
  const hasVariants = variants.length > 1
  return [...fields].map(([name, { type, isRequired, meaning }]) => {
    const optional = isRequired || hasVariants ? '' : 'Optional. '
    return [`\`${name}\``, type, `${optional}${meaning}`.trim()]
  })
}

/** Names the type of a field as a reader would. */
function toType(schema: Schema): string {
  const { $ref, format, maxLength, anyOf } = schema
  if (anyOf) return [...new Set(anyOf.map(toType).filter((type) => type !== ''))].join(' or ')
  if ($ref?.endsWith('/Flag')) return 'flag'
  if ($ref?.endsWith('/AmountInput')) return 'amount'
  if (schema.const !== undefined) return schema.const === '' ? '' : `\`${schema.const}\``
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
  if (format === 'binary') return 'file'
  if (format === 'date-time') return 'time'
  if (schema.type === 'array') return 'files'
  if (schema.type === 'null') return ''
  if (schema.type === 'integer' || schema.type === 'number' || schema.pattern?.startsWith('^\\d{1,'))
    return 'number'
  if (schema.type !== 'string') return 'JSON'
  if (schema.pattern?.startsWith('^(?!__')) return 'ID'
  return maxLength === undefined || maxLength === 0 ? 'text' : `text, ≤ ${maxLength}`
}

function request(title: string, { requestBody }: Operation): readonly string[] {
  const [type, content] = Object.entries(requestBody?.content ?? {}).find(([, { example }]) => example) ?? []
  if (type === undefined) return []
  const fields = Object.entries(Object(content?.example))
  const body =
    type === 'application/json'
      ? JSON.stringify(content?.example)
      : fields.map(([name, value]) => `${name}=${value}`).join('\n')
  return [writeFence('http', [title, `Content-Type: ${type}`, '', body].join('\n'))]
}

/** Writes a row for each status, with its codes. */
function listRefusalRows({ responses }: Operation): readonly string[][] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const examples = 'content' in response ? response.content['application/json']?.examples : undefined
    if (!examples) return []
    const codes = Object.entries(examples).map(([code, { summary }]) =>
      summary ? `\`${code}\` (${summary.charAt(0).toLowerCase()}${summary.slice(1)})` : `\`${code}\``,
    )
    return [[status, codes.join(', ')]]
  })
}

function findExample(response: Operation['responses'][string] | undefined): unknown {
  return response && 'content' in response ? response.content['application/json']?.example : undefined
}

function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const writeLine = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [writeLine(head), writeLine(head.map(() => '---')), ...rows.map(writeLine)].join('\n')
}

function writeFence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}
