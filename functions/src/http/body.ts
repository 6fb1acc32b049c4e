import type { Request } from 'firebase-functions/v2/https'
import { ensure } from '../refusal.ts'

/** `fields` come as a form or as JSON; `files` may come as multipart too. */
export type Body = 'fields' | 'files'

const types: Readonly<Record<Body, readonly string[]>> = {
  fields: ['application/x-www-form-urlencoded', 'application/json'],
  files: ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data'],
}

const limits: Readonly<Record<Body, number>> = {
  fields: 64 * 1024,
  files: 8 * 1024 * 1024,
}

/** A body that is empty needs no type. */
export function checkBody(request: Request, body: Body): void {
  // The platform leaves it out when there is no body, whatever its type says.
  const raw: Buffer | undefined = request.rawBody
  if (!raw || raw.length === 0) return
  const type = (request.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  ensure(types[body].includes(type), 'type', `Send the fields as ${types[body].join(' or ')}`)
  ensure(raw.length <= limits[body], 'size', 'This is too large')
}
