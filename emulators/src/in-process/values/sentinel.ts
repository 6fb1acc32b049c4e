import type { FieldValue } from '@google-cloud/firestore'
import { notSimulated } from '../refusing/not-simulated.ts'

export type Sentinel =
  | { readonly kind: 'delete' | 'serverTimestamp' }
  | { readonly kind: 'increment'; readonly operand: unknown }
  | { readonly kind: 'arrayUnion' | 'arrayRemove'; readonly elements: readonly unknown[] }

/** The SDK's types hide what its sentinels hold. */
export function readSentinel(value: FieldValue): Sentinel {
  const kind = 'methodName' in value ? String(value.methodName).replace('FieldValue.', '') : ''
  switch (kind) {
    case 'delete':
    case 'serverTimestamp':
      return { kind }
    case 'increment':
      return { kind, operand: 'operand' in value ? value.operand : undefined }
    case 'arrayUnion':
    case 'arrayRemove':
      return { kind, elements: 'elements' in value && Array.isArray(value.elements) ? value.elements : [] }
  }
  throw notSimulated(`FieldValue ${value.constructor.name}`)
}
