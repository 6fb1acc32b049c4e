import { createRequire } from 'node:module'
import protobuf from 'protobufjs'
import { FirestoreError } from '../reporting/firestore-error.ts'
import type { Json, JsonObject } from './json/json.ts'
import { JsonIssue, parseMessage } from './json/parse-message.ts'
import { printMessage } from './json/print-message.ts'

/** One message type in its three forms: plain object, protobuf bytes, proto3 JSON. */
export interface Codec<Message extends object> {
  decode(bytes: Uint8Array): Message
  /** Message that is converted once and encoded many times, alone or inside other messages. It cannot be read. */
  prepare(message: Message): Message
  encode(message: Message): Buffer
  fromJson(json: Json): Message
  toJson(message: Message): JsonObject
}

/**
 * `plain` gives the plain type of the message, so that no cast is needed. `documentAt` tells where the message has a
 * document, whose JSON is made once for all messages.
 */
export function makeCodec<Message extends object>(
  name: string,
  plain: (object: ReturnType<protobuf.Type['toObject']>) => Message,
  documentAt: readonly string[] = [],
): Codec<Message> {
  const type = requireMessageType(name)
  const toPlain = (message: protobuf.Message) =>
    plain(type.toObject(message, { longs: String, enums: String }))
  return {
    decode: (bytes) => toPlain(decodeMessage(type, bytes)),
    prepare: (message) => plain(type.fromObject(message)),
    encode: (message) => Buffer.from(type.encode(type.fromObject(message)).finish()),
    fromJson: (json) => plain(parse(type, json)),
    toJson: (message) =>
      documentAt.length > 0 ? wrapJson(type, message, documentAt) : printMessage(type, message),
  }
}

function decodeMessage(type: protobuf.Type, bytes: Uint8Array): protobuf.Message {
  try {
    return type.decode(bytes)
  } catch (cause) {
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      `The request is not a valid ${type.name}: ${describeReason(cause)}`,
    )
  }
}

function parse(type: protobuf.Type, json: Json): Record<string, unknown> {
  try {
    return parseMessage(type, json)
  } catch (cause) {
    if (!(cause instanceof JsonIssue)) throw cause
    throw new FirestoreError('INVALID_ARGUMENT', `Payload isn't valid for request. ${cause.message}`)
  }
}

function describeReason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

const documentJson = new WeakMap<object, JsonObject>()

function wrapJson(type: protobuf.Type, message: object, documentAt: readonly string[]): JsonObject {
  const [key, ...below] = documentAt
  if (key === undefined) return cacheJson(type, message)
  const around: Record<string, unknown> = { ...message }
  const inner = around[key]
  delete around[key]
  const json = printMessage(type, around)
  if (typeof inner === 'object' && inner !== null) {
    json[key] = wrapJson(requireFieldType(type, key), inner, below)
  }
  return json
}

function requireFieldType(type: protobuf.Type, key: string): protobuf.Type {
  const resolved = type.fields[key]?.resolve().resolvedType
  if (!resolved || !('fields' in resolved)) throw new Error(`${type.name}.${key} is not a message`)
  return resolved
}

function cacheJson(type: protobuf.Type, document: object): JsonObject {
  const made = documentJson.get(document) ?? printMessage(type, document)
  documentJson.set(document, made)
  return made
}

/** Protos that @google-cloud/firestore ships, with the operation and the member added that they lack. */
const root = loadFirestoreProtos()

/** A message type of google.firestore.v1, such as `ListenRequest`, or of another package by its full name. */
function requireMessageType(name: string): protobuf.Type {
  return root.lookupType(name.includes('.') ? name : `google.firestore.v1.${name}`)
}

function loadFirestoreProtos(): protobuf.Root {
  const published: protobuf.INamespace = createRequire(import.meta.url)(
    '@google-cloud/firestore/build/protos/v1.json',
  )
  const loaded = protobuf.Root.fromJSON(published)
  const write = loaded.lookupType('google.firestore.v1.Write')
  const verify = new protobuf.Field('verify', 5, 'string')
  write.add(verify)
  write.oneofs.operation?.add(verify)
  const aggregated = loaded.lookupType('google.firestore.v1.RunAggregationQueryResponse')
  aggregated.add(new protobuf.Field('done', 5, 'bool'))
  return loaded
}
