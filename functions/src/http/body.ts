import { texts } from '@rupee/domain/texts.ts'
import type { Request } from 'firebase-functions/v2/https'
import { ensure, Refusal } from '../failures/refusal.ts'
import { multipartFields } from './multipart.ts'

/** `fields` is a form or JSON. The others may also be multipart, each with the size limit of its files. */
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
  ensure(rawOf(request).length <= bodies[body].limit, 'size', texts.tooLarge)
}

export async function readBody(request: Request, body: Body): Promise<Fields> {
  const raw = rawOf(request)
  if (raw.length === 0) return {}
  const { types } = bodies[body]
  const type = (request.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  ensure(types.includes(type), 'type', `Send the fields as ${types.join(' or ')}`)
  const fields = await readAs(type, request, raw)
  // Whoever copies the fields one by one would lose it without a word.
  ensure(!Object.hasOwn(fields, '__proto__'), 'invalid', texts.unreadableBody)
  return fields
}

/** The platform leaves it out if there is no body. */
function rawOf({ rawBody }: { readonly rawBody?: Buffer }): Buffer {
  return rawBody ?? Buffer.alloc(0)
}

async function readAs(type: string, request: Request, raw: Buffer): Promise<Fields> {
  if (type === formType) return formFields(raw.toString('utf8'))
  if (type === multipartType) return multipartFields(request.headers, raw)
  return jsonFields(request.body)
}

function formFields(text: string): Fields {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    ensure(!fields.has(name), 'invalid', `The field ${name.slice(0, 50)} is given twice`)
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

function jsonFields(body: unknown): Fields {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  throw new Refusal('invalid', texts.unreadableBody)
}
