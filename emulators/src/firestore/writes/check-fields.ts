import { FirestoreError } from '../reporting/firestore-error.ts'
import { isArray, isMap, isVector } from '../values/compare-values.ts'
import type { FieldPath } from '../values/field-path.ts'
import { formatFieldPath } from '../values/field-path.ts'
import type { Fields, Value } from '../values/value.ts'
import { countUtf8Bytes, estimateMostBytes, measureValue } from '../values/value-size.ts'
import { isReserved } from './check-path.ts'
import { limits } from './limits.ts'

/** Refuses fields that Firestore refuses, at any depth. */
export function checkFields(fields: Fields): void {
  checkEntries(fields, [])
}

export function checkFieldPath(path: FieldPath): void {
  if (path.length === 0) throw makeInvalid('A field path must not be empty.')
  for (const name of path) checkFieldName(name)
  if (isLongPath(path)) throw makeInvalid(`Field path is longer than ${limits.fieldPathBytes} bytes.`)
  if (path.length > limits.mapDepth + 1) throw makeTooDeep(path)
}

/** Counts the path as written: with dots, and quotes where a name needs them. */
function isLongPath(path: FieldPath): boolean {
  let bytes = 0
  // An escaped letter takes one byte and its backslash another, so three for each are enough.
  for (const name of path) bytes += estimateMostBytes(name) + 3
  return bytes > limits.fieldPathBytes && countUtf8Bytes(formatFieldPath(path)) > limits.fieldPathBytes
}

/** Checks the elements of an array. */
export function checkElements(elements: readonly Value[], path: FieldPath): void {
  for (const element of elements) {
    if (isArray(element)) throw makeInvalid('Cannot convert an array value in an array value.')
    if (isMap(element) && isVector(element))
      throw makeInvalid('Cannot convert a vector value in an array value.')
    checkValue(element, path, '[]')
  }
}

function checkEntries(fields: Fields, path: FieldPath): void {
  for (const [name, value] of fields) {
    checkFieldName(name)
    checkValue(value, path, name)
  }
}

/** Builds paths only for nested values and errors, because most values need none. */
function checkValue(value: Value, above: FieldPath, name: string): void {
  if (isMap(value)) checkMap(value, [...above, name])
  else if (isArray(value)) checkElements(value, [...above, name])
  else if (isLarge(value)) throw makeTooLarge([...above, name])
}

function checkMap(map: Fields, path: FieldPath): void {
  if (isVector(map)) {
    checkVector(map.get('value'))
    return
  }
  if (path.length > limits.mapDepth) throw makeTooDeep(path)
  checkEntries(map, path)
}

function checkVector(numbers: Value | undefined): void {
  if (!Array.isArray(numbers) || numbers.length === 0) throw makeInvalid('Cannot have a zero length vector.')
  if (numbers.length > limits.vectorDimensions) {
    throw makeInvalid(`Vectors must be at most ${limits.vectorDimensions} dimensions.`)
  }
  if (numbers.some((number) => typeof number !== 'number')) {
    throw makeInvalid("Vector must only contain values of type 'double'")
  }
}

function isLarge(value: Value): boolean {
  if (value instanceof Uint8Array) return value.byteLength > limits.valueBytes
  if (typeof value !== 'string' || estimateMostBytes(value) < limits.valueBytes) return false
  return measureValue(value) > limits.valueBytes
}

function checkFieldName(name: string): void {
  if (name === '') throw makeInvalid('Field names must not be empty.')
  if (isReserved(name)) throw makeInvalid(`Field name "${name}" is invalid because it is reserved.`)
  if (estimateMostBytes(name) > limits.fieldNameBytes && countUtf8Bytes(name) > limits.fieldNameBytes) {
    throw makeInvalid(`Field name "${name}" is longer than ${limits.fieldNameBytes} bytes.`)
  }
}

function makeTooLarge(path: FieldPath): FirestoreError {
  return makeInvalid(
    `The value of property "${formatFieldPath(path)}" is longer than ${limits.valueBytes} bytes.`,
  )
}

function makeTooDeep([first = '']: FieldPath): FirestoreError {
  return makeInvalid(`Property "${first}" is nested more than ${limits.mapDepth} levels deep.`)
}

function makeInvalid(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message)
}
