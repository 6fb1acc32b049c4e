import { FirestoreError } from '../reporting/firestore-error.ts'
import { isArray, isMap, isVector } from '../values/compare-values.ts'
import type { FieldPath } from '../values/field-path.ts'
import { formatFieldPath } from '../values/field-path.ts'
import type { Fields, Value } from '../values/value.ts'
import { stringSize, utf8Length, valueSize } from '../values/value-size.ts'
import { isReserved } from './check-path.ts'
import { limits } from './limits.ts'

/** Refuses fields that Firestore refuses, at any depth. */
export function checkFields(fields: Fields): void {
  for (const [name, value] of fields) {
    checkFieldName(name)
    checkValue(value, [name])
  }
}

export function checkFieldPath(path: FieldPath): void {
  if (path.length === 0) throw invalid('A field path must not be empty.')
  for (const name of path) checkFieldName(name)
  if (stringSize(formatFieldPath(path)) - 1 > limits.fieldPathBytes) {
    throw invalid(`Field path is longer than ${limits.fieldPathBytes} bytes.`)
  }
  if (path.length > limits.mapDepth + 1) throw tooDeep(path)
}

export function checkValue(value: Value, path: FieldPath): void {
  if (isMap(value)) checkMap(value, path)
  else if (isArray(value)) checkArray(value, path)
  else if (typeof value === 'string' || value instanceof Uint8Array) checkSize(value, path)
}

function checkMap(map: Fields, path: FieldPath): void {
  if (isVector(map)) {
    checkVector(map.get('value'))
    return
  }
  if (path.length > limits.mapDepth) throw tooDeep(path)
  for (const [name, value] of map) {
    checkFieldName(name)
    checkValue(value, [...path, name])
  }
}

function checkArray(array: readonly Value[], path: FieldPath): void {
  for (const element of array) {
    if (isArray(element)) throw invalid('Cannot convert an array value in an array value.')
    if (isMap(element) && isVector(element)) throw invalid('Cannot convert a vector value in an array value.')
    checkValue(element, [...path, '[]'])
  }
}

function checkVector(numbers: Value | undefined): void {
  if (!Array.isArray(numbers) || numbers.length === 0) throw invalid('Cannot have a zero length vector.')
  if (numbers.length > limits.vectorDimensions) {
    throw invalid(`Vectors must be at most ${limits.vectorDimensions} dimensions.`)
  }
  if (numbers.some((number) => typeof number !== 'number')) {
    throw invalid("Vector must only contain values of type 'double'")
  }
}

function checkSize(value: string | Uint8Array, path: FieldPath): void {
  if (valueSize(value) > limits.valueBytes) {
    throw invalid(
      `The value of property "${formatFieldPath(path)}" is longer than ${limits.valueBytes} bytes.`,
    )
  }
}

function checkFieldName(name: string): void {
  if (name === '') throw invalid('Field names must not be empty.')
  if (isReserved(name)) throw invalid(`Field name "${name}" is invalid because it is reserved.`)
  if (utf8Length(name) > limits.fieldNameBytes) {
    throw invalid(`Field name "${name}" is longer than ${limits.fieldNameBytes} bytes.`)
  }
}

function tooDeep([first = '']: FieldPath): FirestoreError {
  return invalid(`Property "${first}" is nested more than ${limits.mapDepth} levels deep.`)
}

function invalid(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message)
}
