import type { RulesIssue } from '../rules/parser/issue.ts'
import type { Method, OperationRequest } from '../rules/request/request.ts'
import { compileRules, type Ruleset } from '../rules/ruleset.ts'
import { RulesPath } from '../rules/values/path.ts'
import { Timestamp } from '../rules/values/timestamp.ts'
import { RulesMap } from '../rules/values/value.ts'
import { toRulesDocument } from './documents.ts'
import { FetchedDocuments } from './fetched-documents.ts'
import { isObject, type JsonObject, type Reply, readList, readObject, readText } from './protocol.ts'
import { toVariableValue } from './variables.ts'

interface Verification {
  readonly ruleset: Ruleset
  readonly request: OperationRequest
  readonly documents: FetchedDocuments
}

/** Holds the rulesets that the Storage emulator has loaded, and answers each of its requests. */
export class StorageRulesRuntime {
  readonly #rulesets = new Map<string, Ruleset>()
  /** Requests that wait for a document, by the ID of the answer. */
  readonly #waiting = new Map<number, Verification>()
  readonly #debug: (text: string) => void

  constructor(debug: (text: string) => void) {
    this.#debug = debug
  }

  handle(message: JsonObject): Reply | undefined {
    const id = Number(message.id)
    const context = readObject(message, 'context')
    switch (message.action) {
      case 'load_ruleset':
        return this.#load(id, context)
      case 'verify':
        return this.#verify(id, context)
      case undefined:
        return this.#resume(id, message)
      default:
        return { ...waitForAnswer(id), errors: [`Unknown action '${message.action}'.`] }
    }
  }

  #load(id: number, context: JsonObject): Reply {
    const name = readText(context, 'rulesetName')
    const [file] = readList(readObject(context, 'source'), 'files').filter(isObject)
    if (file === undefined) return { ...waitForAnswer(id), errors: ['No rules file given.'] }
    const { ruleset, issues } = compileRules(readText(file, 'content'), readText(file, 'name'))
    if (ruleset === undefined) this.#rulesets.delete(name)
    else this.#rulesets.set(name, ruleset)
    return {
      ...waitForAnswer(id),
      errors: describe(issues, 'error'),
      warnings: describe(issues, 'warning'),
      ...(ruleset !== undefined && { result: { rulesVersion: ruleset.version } }),
    }
  }

  #verify(id: number, context: JsonObject): Reply {
    const ruleset = this.#rulesets.get(readText(context, 'rulesetName'))
    const documents = new FetchedDocuments()
    const request = toRequestVariable(context, documents, this.#debug)
    return ruleset === undefined || request === undefined
      ? { ...waitForAnswer(id), result: { permit: false } }
      : this.#evaluate(id, { ruleset, request, documents })
  }

  #resume(id: number, message: JsonObject): Reply | undefined {
    const verification = this.#waiting.get(id)
    if (verification === undefined) return undefined
    this.#waiting.delete(id)
    const found = message.status === 'ok'
    verification.documents.provide(found ? toRulesDocument(readObject(message, 'result')) : null)
    return this.#evaluate(id, verification)
  }

  #evaluate(id: number, verification: Verification): Reply {
    const { ruleset, request, documents } = verification
    const { allowed, erred, reason } = ruleset.evaluate(request)
    if (!allowed && documents.missing !== undefined) {
      this.#waiting.set(id, verification)
      return {
        server_request_id: id,
        action: 'fetch_firestore_document',
        context: { path: documents.missing.split('/').map(encodeURIComponent).join('/') },
        errors: [],
        warnings: [],
      }
    }
    return { ...waitForAnswer(id), warnings: erred ? [reason] : [], result: { permit: allowed } }
  }
}

function waitForAnswer(id: number) {
  return { id, status: 'ok', errors: [], warnings: [] } as const
}

function describe(issues: readonly RulesIssue[], severity: RulesIssue['severity']): string[] {
  return issues
    .filter((issue) => issue.severity === severity)
    .map(({ file, line, column, message }) => `${file}:${line}:${column} - ${message}`)
}

function toRequestVariable(
  context: JsonObject,
  documents: FetchedDocuments,
  debug: (text: string) => void,
): OperationRequest | undefined {
  const variables = readObject(context, 'variables')
  const request = toVariableValue(variables.request)
  const method = context.method
  if (!(request instanceof RulesMap) || !isMethod(method)) return undefined
  const time = request.get('time')
  return {
    service: 'firebase.storage',
    method,
    path: RulesPath.parse(readText(context, 'path')).segments,
    auth: mapOrNull(request.get('auth')),
    time: time instanceof Timestamp ? time : new Timestamp(Math.floor(Date.now() / 1000), 0),
    resource: mapOrNull(toVariableValue(variables.resource)),
    newResource: mapOrNull(request.get('resource')),
    documents,
    debug,
  }
}

const methods: readonly unknown[] = ['get', 'list', 'create', 'update', 'delete']

function isMethod(value: unknown): value is Method {
  return methods.includes(value)
}

function mapOrNull(value: unknown): RulesMap | null {
  return value instanceof RulesMap ? value : null
}
