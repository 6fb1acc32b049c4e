import * as z from 'zod/mini'

const answerSchema = z.record(z.string(), z.unknown())

/** Calls the site as a browser does, with its cookies and CSRF token. */
export class SiteClient {
  readonly #site: string
  readonly #cookies = new Map<string, string>()

  private constructor(site: string) {
    this.#site = site
  }

  static async logIn(site: string, email: string, password: string): Promise<SiteClient> {
    const client = new SiteClient(site)
    await client.post('/d/auth/verify-login/')
    const { status } = await client.post('/auth/auth/login/', { email, password })
    if (status !== 200) throw new Error(`${email} cannot log in: ${status}.`)
    return client
  }

  async post(path: string, fields: Readonly<Record<string, string | Blob>> = {}) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const hasFile = Object.values(fields).some((value) => value instanceof Blob)
    const answer = await fetch(new URL(path, this.#site), {
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
