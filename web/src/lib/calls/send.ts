import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import * as z from 'zod/mini'
import { loadAppCheckHeader } from '#lib/firebase-app/app-check-header.ts'
import { getLanguage } from '#lib/language/language.ts'
import { CallFailed } from './call-failed.ts'
import { type Posted, post } from './post.ts'

export interface SendOptions {
  readonly signal?: AbortSignal
  /** Reports the share of the body that is sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Sends the request even while the page is being closed. */
  readonly keepalive?: boolean
  readonly json?: boolean
  /** Proof-of-work solution, if one was required. */
  readonly solution?: string
}

export interface Answer {
  readonly status: number
  readonly body: object
}

/** Sends a call once. A refusal in JSON is an answer, too. */
export async function send(
  path: string,
  input: object,
  token: string | undefined,
  { json, solution, ...options }: SendOptions,
): Promise<Answer> {
  const headers: Record<string, string> = {
    'X-CSRFToken': token ?? '',
    'Accept-Language': getLanguage(),
    // The log of the functions names it in every line, down to the mail that the call causes.
    'X-Request-Id': crypto.randomUUID(),
    ...(await loadAppCheckHeader()),
  }
  if (json) headers['Content-Type'] = 'application/json'
  if (solution) headers['X-Proof-Of-Work'] = solution
  const body = json ? JSON.stringify(input) : encodeBody(input)
  try {
    return parse(await post(path, { body, headers, ...options }))
  } catch (error) {
    if (error instanceof CallFailed) throw error
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallFailed('failed', 0, t(texts.failed))
  }
}

export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

/** The platform's own error pages are HTML. */
function parse({ status, text }: Posted): Answer {
  try {
    return { status, body: z.record(z.string(), z.unknown()).parse(JSON.parse(text)) }
  } catch {
    throw new CallFailed('failed', status === 200 ? 0 : status, t(texts.failed))
  }
}

type FieldValue = string | number | boolean | Blob | undefined | null

/** Encodes the input of a call as a form, or as multipart if it has files. */
function encodeBody(input: object): URLSearchParams | FormData {
  const entries = Object.entries(input).flatMap(([name, value]) =>
    [value].flat().map((each): [string, FieldValue] => [name, each]),
  )
  const sent = entries.filter(([, value]) => value !== undefined && value !== null)
  const body = sent.some(([, value]) => value instanceof Blob) ? new FormData() : new URLSearchParams()
  for (const [name, value] of sent) appendField(body, name, value)
  return body
}

function appendField(body: URLSearchParams | FormData, name: string, value: FieldValue): void {
  if (value instanceof Blob && body instanceof FormData) body.append(name, value)
  else body.append(name, String(value))
}
