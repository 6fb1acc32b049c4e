/**
 * Lines that firebase-tools' Storage emulator and its rules runtime exchange, one JSON object each. firebase-tools
 * drops replies whose status is not "ok", so refusals and errors also have the status "ok".
 */
export type Reply =
  | {
      readonly id: number
      readonly status: 'ok'
      readonly errors: readonly string[]
      readonly warnings: readonly string[]
      readonly result?: { readonly rulesVersion: 1 | 2 } | { readonly permit: boolean }
    }
  | {
      /** Asks for a document on behalf of the verify request of this id; the answer comes back under it. */
      readonly server_request_id: number
      readonly action: 'fetch_firestore_document'
      readonly context: { readonly path: string }
      readonly errors: readonly string[]
      readonly warnings: readonly string[]
    }

export interface JsonObject {
  readonly [key: string]: unknown
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object below that name, empty where there is none. */
export function readObject(object: JsonObject, name: string): JsonObject {
  const value = object[name]
  return isObject(value) ? value : {}
}

export function readText(object: JsonObject, name: string): string {
  const value = object[name]
  return typeof value === 'string' ? value : ''
}

export function readList(object: JsonObject, name: string): readonly unknown[] {
  const value = object[name]
  return Array.isArray(value) ? value : []
}
