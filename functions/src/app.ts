import type { Request } from 'firebase-functions/v2/https'
import { answerError } from './http/answer-error.ts'
import { type Body, checkBody } from './http/body.ts'
import { ensure } from './refusal.ts'
import { currencies } from './wallets/wallet-calls.ts'

/** Does what was asked and returns what to answer; throws a `Refusal` when it must not. */
export type Call = (request: Request) => Promise<object>

interface Entry {
  readonly body: Body
  readonly call: Call
}

/** Every call there is. */
const calls: Readonly<Record<string, Entry>> = {
  '/api/api/currencies': { body: 'fields', call: currencies },
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

/** Hosting keeps cookies only on answers that say `private`, and its CDN keeps 404s that do not say `no-store`. */
const headers = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' }

/** The order of the checks is the same for every call: path, method, body. */
export async function answer(request: Request): Promise<Answer> {
  try {
    const entry = calls[request.path.replace(/\/$/, '')]
    ensure(entry, 'unknown', 'Not found')
    ensure(request.method === 'POST', 'method', 'Only POST is allowed here')
    checkBody(request, entry.body)
    return { status: 200, headers, body: await entry.call(request) }
  } catch (error) {
    const { status, headers: more, body } = answerError(error, request.path)
    return { status, headers: { ...headers, ...more }, body }
  }
}
