import { randomUUID } from 'node:crypto'

export interface Answer {
  readonly status: number
  /** The canonical code of an error, or OK. */
  readonly code: string
  readonly json: unknown
}

export type Json = Readonly<Record<string, unknown>>

/** REST API of a project of its own, without an SDK that would refuse requests before they are sent. */
export class Wire {
  readonly project = `demo-wire-${randomUUID().slice(0, 8)}`
  readonly documents = `projects/${this.project}/databases/(default)/documents`

  async ask(method: string, path: string, body?: unknown, token = 'owner'): Promise<Answer> {
    const response = await fetch(
      `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${this.documents}${path}`,
      {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      },
    )
    const json: unknown = await response.json()
    return { status: response.status, code: readCode(json), json }
  }

  /** Loads rules, and returns whether they were refused. */
  async useRules(content: string): Promise<boolean> {
    const address = `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${this.project}:securityRules`
    const { ok } = await fetch(address, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ content }] } }),
    })
    return !ok
  }

  name(path: string): string {
    return `${this.documents}/${path}`
  }

  reference(path: string): Json {
    return { referenceValue: this.name(path) }
  }

  commit(...writes: readonly Json[]): Promise<Answer> {
    return this.ask('POST', ':commit', { writes })
  }

  set(path: string, fields: Json): Promise<Answer> {
    return this.commit({ update: { name: this.name(path), fields } })
  }

  /** The paths found, or the code of the error. */
  async find(structuredQuery: Json, parent = ''): Promise<string[] | string> {
    const { code, json } = await this.ask('POST', `${parent}:runQuery`, { structuredQuery })
    if (code !== 'OK' || !Array.isArray(json)) return code
    return json.flatMap(({ document }) => (document ? [document.name.slice(this.documents.length + 1)] : []))
  }

  /** Result of each aggregation, or the code of the error. */
  async aggregate(structuredQuery: Json, ...aggregations: readonly Json[]): Promise<Json | string> {
    const { code, json } = await this.ask('POST', ':runAggregationQuery', {
      structuredAggregationQuery: { structuredQuery, aggregations },
    })
    if (code !== 'OK' || !Array.isArray(json)) return code
    const [{ result }] = json
    return Object.fromEntries(
      Object.entries<Json>(result.aggregateFields).map(([alias, value]) => [
        alias,
        Number(Object.values(value)[0]),
      ]),
    )
  }
}

export const integer = (value: number): Json => ({ integerValue: `${value}` })
export const list = (...values: readonly Json[]): Json => ({ arrayValue: { values } })
export const field = (fieldPath: string): Json => ({ fieldPath })
export const by = (path: string, direction = 'ASCENDING'): Json => ({ field: field(path), direction })
export const where = (path: string, op: string, value: Json): Json => ({
  fieldFilter: { field: field(path), op, value },
})
export const is = (path: string, op: string): Json => ({ unaryFilter: { field: field(path), op } })
export const all = (...filters: readonly Json[]): Json => ({ compositeFilter: { op: 'AND', filters } })
export const any = (...filters: readonly Json[]): Json => ({ compositeFilter: { op: 'OR', filters } })

function readCode(json: unknown): string {
  const [answer = {}] = Array.isArray(json) ? json : [json]
  return answer.error?.status ?? 'OK'
}
