/** A moment as both SDKs of Firestore hand it out. */
interface StoredMoment {
  toDate(): Date
}

/** A document's fields, with dates in place of Firestore's own moments. Only fields of the document itself hold any. */
export function withDates(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const dated = { ...fields }
  for (const name in dated) {
    const value = dated[name]
    if (isMoment(value)) dated[name] = value.toDate()
  }
  return dated
}

function isMoment(value: unknown): value is StoredMoment {
  return (
    typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function'
  )
}
