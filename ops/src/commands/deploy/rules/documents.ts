import {
  type DocumentSource,
  makeDocumentResource,
  makeMap,
  type RulesMap,
  Timestamp,
  toValue,
  type Value,
} from '@rupee/emulators/rules'

/** Callers, with the claims of their tokens. */
export const people: Readonly<Record<string, object | undefined>> = {
  visitor: undefined,
  customer: { customer: 'customer', session: 'open' },
  viewer: { customer: 'viewer', session: 'open', admin: true, role: 'viewer' },
  operator: { customer: 'operator', session: 'open', admin: true, role: 'operator' },
  admin: { customer: 'admin', session: 'open', admin: true, role: 'admin' },
}

export const now = new Timestamp(1_800_000_000, 0)
const later = new Timestamp(1_800_000_060, 0)

export const customerMail = 'customer@exchange.example'

/** ID of an open grant of the customer. */
export const grant = 'granted'

export function toAuth(person: string): RulesMap | null {
  const claims = people[person]
  return claims ? toMap({ uid: `reader-${person}`, token: claims }) : null
}

/** Fields of every document. Session, grant and role are valid, so that only the rules refuse. */
export function toFields(
  id: string,
  fields: Readonly<Record<string, string | boolean>> = {},
): readonly [string, Value][] {
  return [
    ['uid', 'customer'],
    ['email', customerMail],
    ['role', id],
    ['grant', grant],
    ['expires', later],
    ['until', later],
    ...Object.entries(fields),
  ]
}

/** Documents that rules look up; every path has one. */
export const documents: DocumentSource = {
  read: (path) => {
    const segments = path.split('/').slice(1)
    return makeDocumentResource(segments, makeMap(toFields(segments.at(-1) ?? '')))
  },
}

export function toMap(json: object): RulesMap {
  return makeMap(Object.entries(json).map(([key, value]) => [key, toValue(value)]))
}
