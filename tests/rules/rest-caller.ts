import type { AskedList, Caller, Fields } from './caller.ts'

type Json = Readonly<Record<string, unknown>>

/** Returns an unsigned token, which only emulators accept. */
export function makeUnsignedToken(uid: string, claims: object = {}): string {
  const encodePart = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart({ sub: uid, user_id: uid, ...claims })}.`
}

/** Client of Firestore's REST API. Without a token it is a visitor; the token `owner` bypasses the rules. */
export class RestCaller implements Caller {
  readonly #project: string
  readonly #token: string | undefined

  constructor(project: string, token?: string) {
    this.#project = project
    this.#token = token
  }

  get(path: string): Promise<boolean> {
    return this.#isAllowed('GET', `/${path}`)
  }

  list({ collection, isGroup = false, equal = {}, limit }: AskedList): Promise<boolean> {
    const [, parent = '', collectionId = ''] = /^(?:(.+)\/)?(.+)$/.exec(collection) ?? []
    const filters = Object.entries(equal).map(([fieldPath, value]) => ({
      fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: encode(value) },
    }))
    const where = filters.length > 1 ? { compositeFilter: { op: 'AND', filters } } : filters[0]
    const structuredQuery = { from: [{ collectionId, allDescendants: isGroup }], where, limit }
    return this.#isAllowed('POST', `${parent && `/${parent}`}:runQuery`, { structuredQuery })
  }

  set(path: string, fields: Fields): Promise<boolean> {
    return this.setAll([[path, fields]])
  }

  setAll(documents: readonly (readonly [path: string, fields: Fields])[]): Promise<boolean> {
    const writes = documents.map(([path, fields]) => ({ update: this.#document(path, fields) }))
    return this.#isAllowed('POST', ':commit', { writes })
  }

  update(path: string, fields: Fields): Promise<boolean> {
    const update = this.#document(path, fields)
    const updateMask = { fieldPaths: Object.keys(fields) }
    return this.#isAllowed('POST', ':commit', {
      writes: [{ update, updateMask, currentDocument: { exists: true } }],
    })
  }

  delete(path: string): Promise<boolean> {
    return this.#isAllowed('POST', ':commit', { writes: [{ delete: this.#name(path) }] })
  }

  /** Returns the encoded fields of each document; undefined for one that is missing. */
  async contents(paths: readonly string[]): Promise<readonly unknown[]> {
    const documents = paths.map((path) => this.#name(path))
    const answer = await this.#ask('POST', ':batchGet', { documents })
    const found = new Map<string, unknown>()
    for (const { found: document } of await answer.json()) {
      if (document) found.set(document.name, document.fields)
    }
    return documents.map((name) => found.get(name))
  }

  async #isAllowed(method: string, path: string, body?: Json): Promise<boolean> {
    const answer = await this.#ask(method, path, body)
    const text = await answer.text()
    if (answer.ok) return true
    if (text.includes('"PERMISSION_DENIED"')) return false
    throw new Error(`${method} ${path} failed: ${answer.status} ${text}`)
  }

  #ask(method: string, path: string, body?: Json): Promise<Response> {
    return fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${this.#name('')}${path}`, {
      method,
      headers: this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  #document(path: string, fields: Fields): Json {
    return { name: this.#name(path), fields: encodeFields(fields) }
  }

  #name(path: string): string {
    return `projects/${this.#project}/databases/(default)/documents${path && `/${path}`}`
  }
}

export function encodeFields(fields: Fields): Json {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encode(value)]))
}

function encode(value: Fields[string]): Json {
  if (typeof value === 'boolean') return { booleanValue: value }
  return typeof value === 'string' ? { stringValue: value } : { timestampValue: value.toISOString() }
}
