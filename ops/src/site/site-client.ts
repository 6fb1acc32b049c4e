import * as z from 'zod/mini'

const answerSchema = z.record(z.string(), z.unknown())

/** Sends a request to the site, as `fetch` does. */
export type SendToSite = (url: URL, request: RequestInit) => Promise<Response>

/** Calls the site as a browser does, with its cookies and CSRF token. */
export class SiteClient {
  readonly #site: string
  readonly #send: SendToSite
  readonly #cookies = new Map<string, string>()

  constructor(site: string, send: SendToSite = fetch) {
    this.#site = site
    this.#send = send
  }

  static async logIn(site: string, email: string, password: string): Promise<SiteClient> {
    const client = new SiteClient(site)
    await client.begin()
    const { status } = await client.post('/auth/auth/login/', { email, password })
    if (status !== 200) throw new Error(`${email} cannot log in: ${status}.`)
    return client
  }

  /** Gets cookies and the CSRF token, as each page does first. */
  begin() {
    return this.post('/d/auth/verify-login/')
  }

  async post(path: string, fields: Readonly<Record<string, string | Blob>> = {}) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const hasFile = Object.values(fields).some((value) => value instanceof Blob)
    const answer = await this.#send(new URL(path, this.#site), {
      method: 'POST',
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
        ...(!hasFile && { 'content-type': 'application/json' }),
      },
      body: hasFile ? form : JSON.stringify(fields),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    const { data = {} } = answerSchema.safeParse(await answer.json().catch(() => ({})))
    return { status: answer.status, body: data }
  }
}
