import { FirestoreError } from '../reporting/firestore-error.ts'
import type { Json, JsonObject } from '../wire/json/json.ts'
import { decodePath } from './messages/http-messages.ts'
import type { operations } from './operations/operations.ts'

export interface RestCall {
  readonly operation: keyof typeof operations
  readonly request: JsonObject
}

interface RestRequest {
  readonly method: string
  readonly url: URL
  readonly body: Json
}

/** Methods after a colon, and which member of their request the path fills. */
const customMethods: Readonly<
  Record<string, Pick<RestCall, 'operation'> & { fills: 'database' | 'parent' }>
> = {
  batchGet: { operation: 'BatchGetDocuments', fills: 'database' },
  batchWrite: { operation: 'BatchWrite', fills: 'database' },
  beginTransaction: { operation: 'BeginTransaction', fills: 'database' },
  commit: { operation: 'Commit', fills: 'database' },
  rollback: { operation: 'Rollback', fills: 'database' },
  listCollectionIds: { operation: 'ListCollectionIds', fills: 'parent' },
  partitionQuery: { operation: 'PartitionQuery', fills: 'parent' },
  runAggregationQuery: { operation: 'RunAggregationQuery', fills: 'parent' },
  runQuery: { operation: 'RunQuery', fills: 'parent' },
}

const resource = /^\/v1\/((projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*?))?)$/s
const custom = /^(.*):([A-Za-z]+)$/s

/** The documented surface: https://firebase.google.com/docs/firestore/reference/rest. Undefined: no such route. */
export function routeRest({ method, url, body }: RestRequest): RestCall | undefined {
  const path = decodePath(url)
  return (method === 'POST' && findCustomCall(path, body)) || findResourceCall(method, path, url, body)
}

function findCustomCall(path: string, body: Json): RestCall | undefined {
  const [, target = '', name = ''] = custom.exec(path) ?? []
  const found = customMethods[name]
  const [, parent, database] = resource.exec(target) ?? []
  if (!found || parent === undefined || database === undefined) return undefined
  const request = { ...asObject(body), [found.fills]: found.fills === 'database' ? database : parent }
  return { operation: found.operation, request }
}

function findResourceCall(method: string, path: string, url: URL, body: Json): RestCall | undefined {
  const [, name, , relative = ''] = resource.exec(path) ?? []
  if (name === undefined || relative === '') return undefined
  const parameters = readParameters(url)
  if (relative.split('/').length % 2 === 0) return findDocumentCall(method, name, parameters, body)
  const slash = name.lastIndexOf('/')
  const collection = { parent: name.slice(0, slash), collectionId: name.slice(slash + 1) }
  if (method === 'GET') return { operation: 'ListDocuments', request: { ...parameters, ...collection } }
  if (method !== 'POST') return undefined
  return { operation: 'CreateDocument', request: { ...parameters, ...collection, document: body } }
}

function findDocumentCall(
  method: string,
  name: string,
  parameters: JsonObject,
  body: Json,
): RestCall | undefined {
  switch (method) {
    case 'GET':
      return { operation: 'GetDocument', request: { ...parameters, name } }
    case 'PATCH':
      return {
        operation: 'UpdateDocument',
        request: { ...parameters, document: { ...asObject(body), name } },
      }
    case 'DELETE':
      return { operation: 'DeleteDocument', request: { ...parameters, name } }
    default:
      return undefined
  }
}

/** All other parameters are ignored, such as those that every Google API has. */
const knownParameters = new Set([
  'collectionId',
  'currentDocument.exists',
  'currentDocument.updateTime',
  'documentId',
  'mask.fieldPaths',
  'orderBy',
  'pageSize',
  'pageToken',
  'readTime',
  'showMissing',
  'transaction',
  'updateMask.fieldPaths',
])

/** ?updateMask.fieldPaths=a&updateMask.fieldPaths=b becomes {updateMask: {fieldPaths: ['a', 'b']}}. */
function readParameters(url: URL): JsonObject {
  const parameters: JsonObject = {}
  for (const key of new Set(url.searchParams.keys())) {
    if (!knownParameters.has(key)) continue
    const [name = '', member] = key.split('.')
    const value = parseParameter(member ?? name, url.searchParams.getAll(key))
    if (member === undefined) parameters[name] = value
    else parameters[name] = { ...asObject(parameters[name] ?? {}), [member]: value }
  }
  return parameters
}

const booleans = new Set(['exists', 'showMissing'])

function parseParameter(name: string, values: string[]): Json {
  if (name === 'fieldPaths') return values
  const [value = ''] = values
  return booleans.has(name) ? value === 'true' : value
}

function asObject(json: Json): JsonObject {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json
  throw new FirestoreError('INVALID_ARGUMENT', 'Invalid JSON payload received. An object was expected.')
}
