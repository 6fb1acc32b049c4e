import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FirestoreError, type StatusCode } from '../../reporting/firestore-error.ts'
import type { Json, JsonObject } from '../../wire/json/json.ts'
import { maximumRequestBytes, refuseOverLimit } from './request-limit.ts'

/** HTTP statuses of the canonical codes, as in Google's APIs. */
const httpStatus: Record<StatusCode, number> = {
  CANCELLED: 499,
  UNKNOWN: 500,
  INVALID_ARGUMENT: 400,
  DEADLINE_EXCEEDED: 504,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  PERMISSION_DENIED: 403,
  RESOURCE_EXHAUSTED: 429,
  FAILED_PRECONDITION: 400,
  ABORTED: 409,
  OUT_OF_RANGE: 400,
  UNIMPLEMENTED: 501,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  UNAUTHENTICATED: 401,
}

/** Ignores the content type: the web SDK sends JSON as text/plain to avoid a preflight. */
export async function readJson(request: IncomingMessage): Promise<Json> {
  const text = await readText(request)
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new FirestoreError('INVALID_ARGUMENT', 'Invalid JSON payload received.')
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  // Reads a body to its end even if it is too large, because HTTP/1 answers after the request.
  for await (const chunk of request) {
    length += chunk.length
    if (length <= maximumRequestBytes) chunks.push(chunk)
  }
  refuseOverLimit(length)
  return Buffer.concat(chunks).toString()
}

export function answerJson(response: ServerResponse, json: Json, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
  response.end(JSON.stringify(json))
}

/** A JSON array, written item by item, so that a large result is never one string. */
export async function answerJsonArray(response: ServerResponse, items: Iterable<JsonObject>): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' })
  await pipeline(Readable.from(writeArray(items)), response)
}

/**
 * The closing bracket is sent with the last item: the Node SDK stops reading after the item, and would wait for the
 * bracket forever.
 */
function* writeArray(items: Iterable<JsonObject>): Generator<string> {
  let text = '['
  for (const item of items) {
    if (text !== '[') {
      yield text
      text = ',\n'
    }
    text += JSON.stringify(item)
  }
  yield `${text}]`
}

/** Answers and errors of streaming methods are arrays. */
export function answerError(response: ServerResponse, error: FirestoreError, inArray = false): void {
  const code = httpStatus[error.status]
  const body = { error: { code, message: error.message, status: error.status } }
  answerJson(response, inArray ? [body] : body, code)
}

/**
 * Allows every origin, like the official emulator. The SDK sends requests with credentials, for which browsers require
 * a named origin.
 */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('vary', 'Origin')
}

export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '3600',
  })
  response.end()
}

export function decodePath(url: URL): string {
  try {
    return decodeURIComponent(url.pathname)
  } catch {
    throw new FirestoreError('INVALID_ARGUMENT', `Invalid path: ${url.pathname}`)
  }
}
