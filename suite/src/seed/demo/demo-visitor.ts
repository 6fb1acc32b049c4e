/** Visitor who uses the site of the demo by its calls, as a browser does. */
export class DemoVisitor {
  readonly #site: string
  readonly #cookies = new Map<string, string>()

  private constructor(site: string) {
    this.#site = site
  }

  static async open(site: string): Promise<DemoVisitor> {
    const visitor = new DemoVisitor(site)
    await visitor.post('/d/auth/verify-login/', {})
    return visitor
  }

  static async signedIn(site: string, person: { email: string; password: string }): Promise<DemoVisitor> {
    const visitor = await DemoVisitor.open(site)
    await visitor.post('/auth/auth/login/', person)
    return visitor
  }

  async post(path: string, fields: Readonly<Record<string, string | Blob>>): Promise<void> {
    const answer = await fetch(new URL(path, this.#site), {
      method: 'POST',
      body: hasFile(fields) ? toMultipart(fields) : new URLSearchParams(keepTexts(fields)),
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
      },
    })
    if (!answer.ok) throw new Error(`The demo could not call ${path}: ${await answer.text()}`)
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/) ?? []
      this.#cookies.set(name, value)
    }
  }
}

function hasFile(fields: Readonly<Record<string, string | Blob>>): boolean {
  return Object.values(fields).some((value) => value instanceof Blob)
}

function toMultipart(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

function keepTexts(fields: Readonly<Record<string, string | Blob>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}
