import type { Ruleset } from '@rupee/emulators/rules'
import type { Asked } from './asked.ts'
import { documents, grant, now, toAuth, toMap } from './documents.ts'

/** Types of the pictures and videos that phones and computers make. */
const types = ['image/jpeg', 'image/png', 'video/mp4', 'video/webm', 'video/quicktime', 'video/3gpp']

/**
 * Lists uploads of KYC files, which are all that pages ask of Storage: to a field of each name that occurs in the running
 * ruleset, at the limits of both.
 */
export function listUploads(running: string, next: string): readonly Asked[] {
  const names = new Set([...running.matchAll(/'([^']*)'/g)].map(([, name = '']) => name))
  const sizes = new Set([1, ...listSizes(running), ...listSizes(next)])
  return [...names].flatMap((field) =>
    types.flatMap((contentType) =>
      [...sizes].map((size) => ({
        name: `customer uploads ${contentType} of ${size} bytes as ${field}`,
        isAllowed: (ruleset: Ruleset) => isCreated(ruleset, { field, contentType, size }),
      })),
    ),
  )
}

/** Lists the sizes just below, at and just above each number of a ruleset, which may be a product such as `10 * 1024`. */
function listSizes(source: string): readonly number[] {
  const numbers = [...source.matchAll(/\d+(?:\s*\*\s*\d+)*/g)].map(([product]) =>
    product.split('*').reduce((sum, factor) => sum * Number(factor), 1),
  )
  return numbers.flatMap((limit) => [limit - 1, limit, limit + 1]).filter((size) => size > 0)
}

function isCreated(
  ruleset: Ruleset,
  { field, ...file }: { readonly field: string; readonly contentType: string; readonly size: number },
): boolean {
  return ruleset.evaluate({
    service: 'firebase.storage',
    method: 'create',
    path: ['b', 'bucket', 'o', 'kyc', 'customer', grant, field],
    auth: toAuth('customer'),
    time: now,
    resource: null,
    newResource: toMap({ ...file, name: `kyc/customer/${grant}/${field}` }),
    documents,
  }).allowed
}
