import { toCodedText } from '@rupee/domain/language/coded.ts'
import type { Request } from 'firebase-functions/v2/https'
import { ensure, Refusal } from '../errors/refusal.ts'
import { readMultipartFields } from './multipart.ts'
import { ensureDeclared, isEmpty, readWholeBody } from './own-bodies.ts'

/** `fields` is a form or JSON. The others may also be multipart, each with its own size limit. */
export type Body = 'fields' | 'order' | 'kyc'

/** The untyped parts of a request, by name. Several files under one name are a list. */
export type Fields = Readonly<Record<string, unknown>>

const formType = 'application/x-www-form-urlencoded'
const jsonType = 'application/json'
const multipartType = 'multipart/form-data'

const mebibyte = 1024 * 1024

const bodies: Readonly<Record<Body, { readonly types: readonly string[]; readonly limit: number }>> = {
  fields: { types: [formType, jsonType], limit: 100 * 1024 },
  order: { types: [formType, jsonType, multipartType], limit: 7 * mebibyte },
  kyc: { types: [formType, jsonType, multipartType], limit: 30 * mebibyte },
}

export function ensureSize(request: Request, body: Body): void {
  ensureDeclared(request, bodies[body].limit)
}

export async function readBody(request: Request, body: Body): Promise<Fields> {
  if (isEmpty(request)) return {}
  const { types, limit } = bodies[body]
  const type = (request.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  ensure(types.includes(type), 'type', toCodedText('bodyType', { types: types.join(' or ') }))
  return ensureReadable(() => readFields(type, request, limit))
}

/** Reads a body of JSON as it was sent, so that its signature can be checked first. */
export async function readJson(request: Request, check: (body: Buffer) => void): Promise<Fields> {
  const { limit } = bodies.fields
  ensureDeclared(request, limit)
  const body = await readWholeBody(request, limit)
  check(body)
  return ensureReadable(async () => parseJsonFields(body.toString('utf8')))
}

async function ensureReadable(read: () => Promise<Fields>): Promise<Fields> {
  const fields = await read().catch((error) => {
    throw error instanceof Refusal ? error : new Refusal('invalid', 'unreadableBody', { cause: error })
  })
  // Later code that copies field by field would silently drop it.
  ensure(!Object.hasOwn(fields, '__proto__'), 'invalid', 'unreadableBody')
  return fields
}

async function readFields(type: string, request: Request, limit: number): Promise<Fields> {
  if (type === multipartType) return readMultipartFields(request, limit)
  const text = (await readWholeBody(request, limit)).toString('utf8')
  return type === formType ? parseFormFields(text) : parseJsonFields(text)
}

function parseFormFields(text: string): Fields {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    ensure(!fields.has(name), 'invalid', toCodedText('fieldTwice', { field: name.slice(0, 50) }))
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

function parseJsonFields(text: string): Fields {
  // A chunked body may turn out to be empty.
  const body: unknown = text === '' ? {} : JSON.parse(text)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  throw new Refusal('invalid', 'unreadableBody')
}
