import type { Ruleset } from '@rupee/emulators/rules'
import type { Asked } from './asked.ts'
import { documents, grant, now, toAuth, toMap } from './documents.ts'

const mebibyte = 1024 * 1024

/** Types of the pictures and videos that phones and computers make. */
const types = ['image/jpeg', 'image/png', 'video/mp4', 'video/webm', 'video/quicktime', 'video/3gpp']

/**
 * Lists uploads of KYC files, which are all that pages ask of Storage: to a field of each name that occurs in this ruleset, as
 * large as it allows.
 */
export function listUploads(source: string): readonly Asked[] {
  const names = new Set([...source.matchAll(/'([^']*)'/g)].map(([, name = '']) => name))
  const limits = [...source.matchAll(/(\d+) \* 1024 \* 1024/g)].map(([, count]) => Number(count) * mebibyte)
  return [...names].flatMap((field) =>
    types.flatMap((contentType) =>
      [1, ...new Set(limits)].map((size) => ({
        name: `customer uploads ${contentType} of ${size} bytes as ${field}`,
        isAllowed: (ruleset: Ruleset) => isCreated(ruleset, { field, contentType, size }),
      })),
    ),
  )
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
