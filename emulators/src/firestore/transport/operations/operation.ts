import type { OpenSession } from '../../listening/stream.ts'
import type { Codec } from '../../wire/codec.ts'
import type { Json, JsonObject } from '../../wire/json/json.ts'

/**
 * One method of the Firestore service, as every transport calls it. Responses have the form of the request. A method
 * that does not stream gives exactly one response.
 */
export interface Operation {
  readonly streams: boolean
  fromBytes(open: OpenSession, request: Uint8Array): Promise<Iterable<Buffer>>
  fromJson(open: OpenSession, request: Json): Promise<Iterable<JsonObject>>
}

export function makeUnary<Request extends object, Response extends object>(
  request: Codec<Request>,
  response: Codec<Response>,
  answer: (open: OpenSession, request: Request) => Promise<Response>,
): Operation {
  const respond = async (open: OpenSession, message: Request) => [await answer(open, message)]
  return { ...makeOperation(request, response, respond), streams: false }
}

export function makeStreaming<Request extends object, Response extends object>(
  request: Codec<Request>,
  response: Codec<Response>,
  answer: (open: OpenSession, request: Request) => Promise<Iterable<Response>>,
): Operation {
  return { ...makeOperation(request, response, answer), streams: true }
}

function makeOperation<Request extends object, Response extends object>(
  request: Codec<Request>,
  response: Codec<Response>,
  answer: (open: OpenSession, request: Request) => Promise<Iterable<Response>>,
) {
  return {
    fromBytes: async (open: OpenSession, bytes: Uint8Array) =>
      convertEach(await answer(open, request.decode(bytes)), response.encode),
    fromJson: async (open: OpenSession, json: Json) =>
      convertEach(await answer(open, request.fromJson(json)), response.toJson),
  }
}

/** Converts items one at a time, so that a large result is never held in two forms. */
function* convertEach<From, To>(items: Iterable<From>, convert: (item: From) => To): Generator<To> {
  for (const item of items) yield convert(item)
}
