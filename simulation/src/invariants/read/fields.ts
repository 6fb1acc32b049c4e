import type { SeenDocument } from '../../witness.ts'

export function readText(document: SeenDocument, field: string): string {
  const value = document.get(field)
  if (typeof value === 'string') return value
  throw new Error(`${field} is no text but ${typeof value}`)
}

export function findText(document: SeenDocument, field: string): string | undefined {
  const value = document.get(field)
  return typeof value === 'string' ? value : undefined
}

/** Returns a time in milliseconds. */
export function readTime(document: SeenDocument, field: string): number {
  const value = document.get(field)
  if (value instanceof Date) return value.getTime()
  throw new Error(`${field} is no time but ${typeof value}`)
}

export function findTime(document: SeenDocument, field: string): number | undefined {
  const value = document.get(field)
  return value instanceof Date ? value.getTime() : undefined
}

export function listTexts(document: SeenDocument, field: string): readonly string[] {
  const value = document.get(field)
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

export function readFields(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
