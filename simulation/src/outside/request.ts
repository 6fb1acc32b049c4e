import type { answer } from '@rupee/functions/app.ts'
import { rememberForm } from '../process/known-forms.ts'
import type { Browser, SentFile } from '../stage.ts'

type Request = Parameters<typeof answer>[0]

interface Sent {
  readonly browser: Browser
  readonly address: string
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, SentFile>>
}

const site = 'rupee-exchange.example'
const siteOrigin = `https://${site}`

const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

const boundary = 'between-the-parts-of-a-simulated-form'

/** Returns a request as it comes from Hosting, limited to the parts that the functions read. */
export function makeRequest({ browser, address, path, fields, files }: Sent): Request {
  const isMultipart = Object.keys(files).length > 0
  const rawBody = isMultipart
    ? encodeMultipart(fields, files)
    : Buffer.from(new URLSearchParams({ ...fields }).toString())
  const headers: Readonly<Record<string, string>> = {
    'x-forwarded-host': site,
    // Google appends the address of Hosting to that of the caller.
    'x-forwarded-for': `${address}, 192.0.2.1`,
    'user-agent': userAgent,
    origin: siteOrigin,
    'content-type': isMultipart
      ? `multipart/form-data; boundary=${boundary}`
      : 'application/x-www-form-urlencoded',
    'x-csrftoken': browser.csrf,
    ...(browser.cookie && { cookie: `__session=${browser.cookie}` }),
  }
  return toExpressRequest({ method: 'POST', path, headers, rawBody })
}

interface Received {
  readonly method: string
  readonly path: string
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly rawBody: Buffer
}

/** Returns a request as Express passes it to a function. */
export function toExpressRequest(received: Received): Request {
  const request = {
    ...received,
    get: (name: string) => received.headers[name.toLowerCase()],
    socket: { remoteAddress: '192.0.2.1' },
  }
  // The functions use only these parts of an Express request.
  return request as unknown as Request
}

function encodeMultipart(
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, SentFile>>,
): Buffer {
  const parts: Buffer[] = []
  const addPart = (disposition: string, type: string, content: Buffer) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`
    parts.push(Buffer.from(head), content, Buffer.from('\r\n'))
  }
  for (const [name, value] of Object.entries(fields)) addPart(`name="${name}"`, '', Buffer.from(value))
  for (const [name, file] of Object.entries(files)) {
    addPart(`name="${name}"; filename="${file.name}"`, `Content-Type: ${file.type}\r\n`, file.bytes)
  }
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  rememberForm(body, { fields, files })
  return body
}

/** Keeps the cookies that an answer sets, as a browser does. */
export function keepCookies(browser: Browser, answered: string | readonly string[] | undefined): void {
  for (const line of [answered ?? []].flat()) {
    const [pair = ''] = line.split(';', 1)
    const at = pair.indexOf('=')
    const value = line.includes('; Max-Age=0;') ? '' : pair.slice(at + 1)
    if (pair.startsWith('__session=')) browser.cookie = value
    if (pair.startsWith('csrftoken=')) browser.csrf = value
  }
}
