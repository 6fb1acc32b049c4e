import type { Decision } from '../../src/rules/request/decision.ts'
import type { Method, OperationRequest } from '../../src/rules/request/request.ts'
import { compileRules, type Ruleset } from '../../src/rules/ruleset.ts'
import { makeDocumentResource } from '../../src/rules/values/document.ts'
import { toValue } from '../../src/rules/values/json.ts'
import { Timestamp } from '../../src/rules/values/timestamp.ts'
import { RulesMap } from '../../src/rules/values/value.ts'

export const documentsRoot = ['databases', '(default)', 'documents']

/** 2026-03-05 14:30:15.000000250 UTC, a Thursday. */
export const now = new Timestamp(1_772_721_015, 250)

/** Compiles rules, and fails the test with the issues if that is not possible. */
export function parseRuleset(source: string): Ruleset {
  const { ruleset, issues } = compileRules(source, 'test.rules')
  if (ruleset === undefined) throw new Error(JSON.stringify(issues))
  return ruleset
}

/** A Firestore ruleset around match statements and functions. */
export function compileFirestoreRules(body: string): Ruleset {
  return parseRuleset(`rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
${body}
} }`)
}

export interface Asked {
  readonly method?: Method
  readonly path?: string
  readonly auth?: object | null
  readonly data?: object | RulesMap | null
  readonly newData?: object | RulesMap | null
  readonly documents?: Readonly<Record<string, object>>
}

export function toOperation(asked: Asked): OperationRequest {
  const path = [...documentsRoot, ...(asked.path ?? 'things/one').split('/')]
  return {
    service: 'cloud.firestore',
    method: asked.method ?? 'get',
    path,
    auth: asked.auth === undefined || asked.auth === null ? null : toMap(asked.auth),
    time: now,
    resource: toResource(path, asked.data),
    newResource: toResource(path, asked.newData),
    documents: toStored(asked.documents ?? {}),
  }
}

export function ask(ruleset: Ruleset, asked: Asked): Decision {
  return ruleset.evaluate(toOperation(asked))
}

/** The decision on a single condition, whose document is things/{id}. */
export function decideCondition(condition: string, asked: Asked = {}): Decision {
  return ask(compileFirestoreRules(`match /things/{id} { allow get: if ${condition}; }`), asked)
}

/** Keyed by path below the documents; all other look-ups find nothing. */
export function toStored(documents: Readonly<Record<string, object>>): OperationRequest['documents'] {
  return {
    read: (path) => {
      const data = documents[path.replace('/databases/(default)/documents/', '')]
      return data === undefined ? null : makeDocumentResource(path.split('/').slice(1), toMap(data))
    },
  }
}

function toResource(path: readonly string[], data: object | RulesMap | null | undefined): RulesMap | null {
  if (data === undefined || data === null) return null
  return makeDocumentResource(path, data instanceof RulesMap ? data : toMap(data))
}

export function toMap(data: object): RulesMap {
  const map = toValue(data)
  if (!(map instanceof RulesMap)) throw new Error('Not a map')
  return map
}
