import { randomInt } from 'node:crypto'
import type { TextCode } from '@rupee/domain/language/coded.ts'
import { isTextCode, toEnglish } from '@rupee/domain/language/words.ts'
import * as z from 'zod/mini'
import { worldAtHand } from './world/at-hand.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Body without the code of its text and the values of that code. */
  readonly body: Readonly<Record<string, unknown>>
  /** The text of the answer by its code: `client.post` fails where the words are not those of the code. */
  readonly code?: unknown
  readonly values?: unknown
  /** The field that a refusal is about. */
  readonly field?: unknown
}

interface Options {
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: boolean
}

type Fields = Readonly<Record<string, unknown>>

export type FormFields = Readonly<Record<string, string | Blob | readonly Blob[] | undefined>>

/** A multipart form. A field that is `undefined` is left out; one with several files is sent several times. */
export function toMultipart(fields: FormFields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) form.append(name, each)
  }
  return form
}

/** Longer than any call and shorter than a test, so that the failure names the unanswered call. */
const answeredWithin = 90_000

/**
 * Calls as a browser on the site does: keeps cookies, and sends the CSRF token back in a header. Each client comes
 * from an address of its own, so that tests side by side do not use up each other's attempts.
 */
export class Client {
  readonly cookies = new Map<string, string>()
  readonly userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
  readonly address =
    `2001:db8:${Array.from({ length: 4 }, () => randomInt(0x10000).toString(16)).join(':')}::`

  /** Returns a client that has opened the site, and so has a CSRF token. */
  static async open(): Promise<Client> {
    const client = new Client()
    await client.fetchToken()
    return client
  }

  /** Returns a client with an existing session. It opens the site before its first call. */
  static withSession(session: string): Client {
    const client = new Client()
    client.cookies.set('__session', session)
    return client
  }

  async fetchToken(): Promise<void> {
    await this.#send('/d/auth/verify-login/')
  }

  /** Sends a form by default; `FormData` travels as multipart, and text as it is. */
  async post(path: string, body: Fields | FormData | string = {}, options: Options = {}): Promise<Answer> {
    const isLoggedIn = this.cookies.get('__session')?.startsWith('eyJ')
    if (isLoggedIn && !this.cookies.has('csrftoken')) await this.fetchToken()
    return this.#send(path, body, options)
  }

  async #send(path: string, body: Fields | FormData | string = {}, options: Options = {}): Promise<Answer> {
    const { payload, type } = encode(body, options.json ?? false)
    const answer = await this.fetch(path, {
      method: 'POST',
      body: payload,
      headers: {
        ...(type ? { 'content-type': type } : {}),
        'x-csrftoken': this.cookies.get('csrftoken') ?? '',
        ...options.headers,
      },
    })
    return { status: answer.status, headers: answer.headers, ...dropCode(await readBody(answer)) }
  }

  /** Sends any request with the cookies of this client. */
  async fetch(path: string, { headers, ...request }: RequestInit = {}): Promise<Response> {
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await worldAtHand.ask(path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(answeredWithin),
      ...request,
      headers: {
        'x-forwarded-for': this.address,
        'user-agent': this.userAgent,
        ...(cookies ? { cookie: cookies } : {}),
        ...Object.fromEntries(new Headers(headers)),
      },
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', ...value] = pair.split('=')
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value.join('='))
  }
}

function encode(body: Fields | FormData | string, json: boolean): { payload: BodyInit; type?: string } {
  // fetch sets the boundary.
  if (body instanceof FormData) return { payload: body }
  if (json || typeof body === 'string') {
    return { payload: typeof body === 'string' ? body : JSON.stringify(body), type: 'application/json' }
  }
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  return { payload: form.toString(), type: 'application/x-www-form-urlencoded' }
}

/**
 * Tests compare bodies as the specification has them. Each answer of each test is checked here:
 * its code has to name its text.
 */
function dropCode(whole: Readonly<Record<string, unknown>>): Omit<Answer, 'status' | 'headers'> {
  const words = whole.error ?? whole.info ?? whole.message
  if (typeof words !== 'string' || whole.text !== undefined) return { body: whole }
  const { code, values = {}, field, ...body } = whole
  const text = codedSchema.parse({ code, values })
  if (toEnglish(text) !== words) throw new Error(`"${words}" is not the text of ${text.code}`)
  return { body, code, values, field }
}

const codedSchema = z.object({
  code: z.custom<TextCode>((code) => typeof code === 'string' && isTextCode(code)),
  values: z.record(z.string(), z.string()),
})

async function readBody(answer: Response): Promise<Readonly<Record<string, unknown>>> {
  const text = await answer.text()
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return { ...body }
  } catch {
    // The platform itself answers in HTML.
  }
  return { text }
}
